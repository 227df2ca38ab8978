import type { GenerateContentResponse } from "@google/genai";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, SimulatedCall } from "../simulated-call.ts";

const longSides = { "512": 512, "1K": 1024, "2K": 2048, "4K": 4096 } as const;
export const ratios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const;

const Body = z.strictObject({
  contents: z
    .array(
      z.strictObject({
        role: z.literal("user"),
        parts: z.array(
          z.union([
            z.strictObject({ text: z.string().min(1) }),
            z.strictObject({
              inlineData: z.strictObject({ mimeType: z.enum(["image/png", "image/jpeg"]), data: z.base64() }),
            }),
          ]),
        ),
      }),
    )
    .length(1),
  generationConfig: z.strictObject({
    responseModalities: z.tuple([z.literal("IMAGE")]),
    imageConfig: z.strictObject({
      aspectRatio: z.enum(ratios).optional(),
      imageSize: z.enum(["512", "1K", "2K", "4K"]).optional(),
    }),
    seed: z.int().optional(),
  }),
});

/** `scale` makes every picture smaller, for tests. */
export function readGeminiCall(model: string, json: unknown, scale: number): SimulatedCall {
  const parsed = Body.safeParse(json);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  const { contents, generationConfig } = parsed.data;
  const parts = contents[0]!.parts;
  const pictures = parts.flatMap((part) =>
    "inlineData" in part ? [Uint8Array.from(Buffer.from(part.inlineData.data, "base64"))] : [],
  );
  if (pictures.length > 14) throw new InvalidCall("too many images");
  const { imageSize = "1K", aspectRatio = "1:1" } = generationConfig.imageConfig;
  // Text and images may be mixed: one before an image says what that is, the last one what to do.
  const texts = parts.flatMap((part, at) => ("text" in part ? [{ text: part.text, at }] : []));
  const prompt = texts.at(-1)?.text ?? "";
  if (texts.at(-1)?.at !== parts.length - 1) throw new InvalidCall("the instruction is not the last part");
  const labels = texts.slice(0, -1).map(({ text, at }) => {
    if ("text" in parts[at + 1]!) throw new InvalidCall(`no image follows "${text}"`);
    return text;
  });
  return {
    wire: "gemini",
    model,
    prompt,
    pictures,
    // The API does not tell them apart: the words do.
    labels,
    isEdit: pictures.length > 0 && /^edit image 1\b/im.test(prompt),
    mask: null,
    canvas: canvasOf(imageSize, aspectRatio, scale),
    seed: generationConfig.seed ?? null,
  };
}

/** Its own sizes are multiples of 16, near to the ratio. */
export function canvasOf(
  size: keyof typeof longSides,
  ratio: (typeof ratios)[number],
  scale: number,
): { width: number; height: number } {
  const [wide, tall] = ratio.split(":").map(Number) as [number, number];
  const unit = longSides[size] / Math.max(wide, tall);
  return { width: toStep(wide * unit, scale), height: toStep(tall * unit, scale) };
}

const toStep = (side: number, scale: number) => Math.max(1, Math.round(Math.round(side / 16) * 16 * scale));

export function answerGemini(picture: Uint8Array, times: number): SimulatedReply {
  const inlineData = { mimeType: "image/png", data: Buffer.from(picture).toString("base64") };
  const body: Pick<GenerateContentResponse, "candidates"> = {
    candidates: [
      {
        index: 0,
        finishReason: "STOP" as never,
        content: {
          role: "model",
          parts: [
            { thought: true, text: "I look at the photo." },
            { text: "Here it is." },
            ...Array.from({ length: times }, () => ({ inlineData })),
          ],
        },
      },
    ],
  };
  return reply(200, body);
}

/** The answer in place of a picture; null when the behaviour is none of those. */
export function refuseGemini(behaviour: Behaviour): SimulatedReply | null {
  const error = (status: number, name: string, details: object[] = []) =>
    reply(status, { error: { code: status, message: "simulated", status: name, details } });
  switch (behaviour.kind) {
    case "refuse": {
      const code = behaviour.code ?? "IMAGE_SAFETY";
      const isBlocked = code.startsWith("prompt:");
      const safetyRatings = [
        { category: "HARM_CATEGORY_SEXUALLY_EXPLICIT", probability: "LOW" },
        ...(behaviour.about ? [{ category: behaviour.about, probability: "HIGH", blocked: true }] : []),
      ];
      return reply(
        200,
        isBlocked
          ? { promptFeedback: { blockReason: code.slice("prompt:".length), safetyRatings } }
          : { candidates: [{ index: 0, finishReason: code, safetyRatings }] },
      );
    }
    case "limit":
      return error(429, "RESOURCE_EXHAUSTED", [
        {
          "@type": "type.googleapis.com/google.rpc.RetryInfo",
          retryDelay: `${behaviour.retryAfterMs / 1000}s`,
        },
      ]);
    case "quota":
      return error(429, "RESOURCE_EXHAUSTED", [
        {
          "@type": "type.googleapis.com/google.rpc.QuotaFailure",
          violations: [{ quotaId: "GenerateRequestsPerDayPerProjectPerModel" }],
        },
      ]);
    case "wrong key":
      return error(400, "INVALID_ARGUMENT", [
        { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
      ]);
    case "model gone":
      return error(404, "NOT_FOUND");
    case "server error":
      return error(behaviour.status ?? 503, "UNAVAILABLE");
    case "no picture":
      return reply(200, {
        candidates: [
          { index: 0, finishReason: "STOP", content: { role: "model", parts: [{ text: "I cannot." }] } },
        ],
      });
    default:
      return null;
  }
}
