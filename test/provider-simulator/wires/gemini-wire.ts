import {
  BlockedReason,
  FinishReason,
  type GenerateContentResponse,
  HarmCategory,
  HarmProbability,
  MediaModality,
  type ModalityTokenCount,
} from "@google/genai";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, Charge, SimulatedCall } from "../simulated-call.ts";
import { timesCharged } from "../simulator-state.ts";

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
    charge: chargeOf(model, imageSize, pictures.length, prompt),
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

/** US dollars a million tokens: text and pictures that are sent, words that are thought, pictures that are drawn. */
const rates = { sent: 1.5, thought: 7.5, drawn: 30 };
const proRates = { sent: 2, thought: 12, drawn: 120 };
const drawnTokens = { "512": 747, "1K": 1_120, "2K": 1_680, "4K": 3_780 } as const;
const proTokens = { "512": 1_120, "1K": 1_120, "2K": 1_120, "4K": 2_000 } as const;

function chargeOf(
  model: string,
  size: keyof typeof drawnTokens,
  pictures: number,
  prompt: string,
): Charge & { tokens: object } {
  const isPro = model.includes("pro");
  const { sent, thought, drawn } = isPro ? proRates : rates;
  const tokens = {
    text: Math.ceil(prompt.length / 4),
    pictures: pictures * 1_120,
    drawn: (isPro ? proTokens : drawnTokens)[size],
    thought: 300,
  };
  return {
    sentUsd: ((tokens.text + tokens.pictures) * sent) / 1e6,
    drawnUsd: (tokens.thought * thought + tokens.drawn * drawn) / 1e6,
    tokens,
  };
}

const toStep = (side: number, scale: number) => Math.max(1, Math.round(Math.round(side / 16) * 16 * scale));

/** What the API answers with, as the SDK has it. */
type Body = Partial<
  Pick<GenerateContentResponse, "candidates" | "promptFeedback" | "usageMetadata" | "modelVersion">
>;
const answer = (body: Body): SimulatedReply => reply(200, body);

export function answerGemini(
  picture: Uint8Array,
  call: SimulatedCall,
  behaviour: Behaviour | undefined,
): SimulatedReply {
  const inlineData = { mimeType: "image/png", data: Buffer.from(picture).toString("base64") };
  return answer({
    modelVersion: call.model,
    usageMetadata: usageOf(call.charge, timesCharged(behaviour)),
    candidates: [
      {
        index: 0,
        finishReason: FinishReason.STOP,
        content: {
          role: "model",
          parts: [
            { thought: true, text: "I look at the photo." },
            { text: "Here it is." },
            ...Array.from({ length: behaviour?.kind === "twice" ? 2 : 1 }, () => ({ inlineData })),
          ],
        },
      },
    ],
  });
}

function usageOf({ tokens }: Charge, times: number): NonNullable<Body["usageMetadata"]> {
  const { text, pictures } = tokens!;
  const [drawn, thought] = [tokens!.drawn * times, tokens!.thought * times];
  const of = (modality: MediaModality, tokenCount: number): ModalityTokenCount[] =>
    tokenCount > 0 ? [{ modality, tokenCount }] : [];
  return {
    promptTokenCount: text + pictures,
    promptTokensDetails: [...of(MediaModality.TEXT, text), ...of(MediaModality.IMAGE, pictures)],
    candidatesTokenCount: drawn,
    candidatesTokensDetails: of(MediaModality.IMAGE, drawn),
    thoughtsTokenCount: thought,
    totalTokenCount: text + pictures + drawn + thought,
  };
}

/** A word of the SDK's list: the simulator can't answer with one that the API does not have. */
function wordOf<T extends string>(list: Record<string, T>, word: string): T {
  const known = Object.values(list).find((one) => one === word);
  if (known === undefined) throw new Error(`${word} is no word of this API`);
  return known;
}

/** Causes that the owner of the account has to change: status, name and message; they come without details. */
const accountErrors: Record<string, [number, string, string]> = {
  prepaid: [
    429,
    "RESOURCE_EXHAUSTED",
    "Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.",
  ],
  "spending cap": [
    429,
    "RESOURCE_EXHAUSTED",
    "Your project has exceeded its monthly spending cap. Please go to AI Studio to manage it.",
  ],
  region: [400, "FAILED_PRECONDITION", "User location is not supported for the API use."],
  billing: [400, "FAILED_PRECONDITION", "Billing is not enabled for this project."],
};

/** The answer in place of a picture; null when the behaviour is none of those. */
export function refuseGemini(behaviour: Behaviour, { charge }: SimulatedCall): SimulatedReply | null {
  const error = (status: number, name: string, details: object[] = [], message = "simulated") =>
    reply(status, {
      error: { code: status, message, status: name, ...(details.length > 0 && { details }) },
    });
  switch (behaviour.kind) {
    case "refuse": {
      const code = behaviour.code ?? "IMAGE_SAFETY";
      const safetyRatings = [
        { category: HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT, probability: HarmProbability.LOW },
        ...(behaviour.about
          ? [
              {
                category: wordOf(HarmCategory, behaviour.about),
                probability: HarmProbability.HIGH,
                blocked: true,
              },
            ]
          : []),
      ];
      if (code.startsWith("prompt:")) {
        const blockReason = wordOf(BlockedReason, code.slice("prompt:".length));
        return answer({ promptFeedback: { blockReason, safetyRatings } });
      }
      return answer({
        candidates: [
          {
            index: 0,
            finishReason: wordOf(FinishReason, code),
            finishMessage: "Unable to show the generated image. You will not be charged for it.",
            safetyRatings,
          },
        ],
        usageMetadata: { promptTokenCount: charge.tokens!.text, totalTokenCount: charge.tokens!.text },
      });
    }
    case "limit":
      return error(
        429,
        "RESOURCE_EXHAUSTED",
        [
          {
            "@type": "type.googleapis.com/google.rpc.RetryInfo",
            retryDelay: `${behaviour.retryAfterMs / 1000}s`,
          },
        ],
        "You exceeded your current quota, please check your plan and billing details.",
      );
    case "quota":
      return error(429, "RESOURCE_EXHAUSTED", [
        {
          "@type": "type.googleapis.com/google.rpc.QuotaFailure",
          violations: [{ quotaId: "GenerateRequestsPerDayPerProjectPerModel" }],
        },
      ]);
    case "account": {
      const [status, name, message] = accountErrors[behaviour.why]!;
      return error(status, name, [], message);
    }
    case "reject":
      return error(400, "INVALID_ARGUMENT", [], behaviour.says);
    case "wrong key":
      return error(400, "INVALID_ARGUMENT", [
        { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
      ]);
    case "model gone":
      return error(404, "NOT_FOUND");
    case "server error":
      return error(behaviour.status ?? 503, "UNAVAILABLE");
    case "unfinished":
      return answer({
        candidates: [
          { index: 0, finishReason: FinishReason.CONTINUATION, continuationToken: "AAAA", content: {} },
        ],
        usageMetadata: usageOf(charge, 1),
      });
    case "no picture":
      return answer({
        candidates: [
          {
            index: 0,
            finishReason: FinishReason.STOP,
            content: { role: "model", parts: [{ text: "I cannot." }] },
          },
        ],
      });
    default:
      return null;
  }
}
