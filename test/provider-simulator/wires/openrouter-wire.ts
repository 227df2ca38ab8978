import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, SimulatedCall } from "../simulated-call.ts";
import { chargedUsd } from "../simulator-state.ts";
import { canvasOf, ratios } from "./gemini-wire.ts";

/** What each picture costs here, in US dollars. */
const openRouterCostUsd = 0.0375;

/** The fields that are documented; a model tolerates those that it does not have. */
const Body = z.strictObject({
  model: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  prompt: z.string().min(1),
  n: z.literal(1),
  resolution: z.enum(["512", "1K", "2K", "4K"]).optional(),
  aspect_ratio: z.enum(ratios).optional(),
  quality: z.enum(["auto", "low", "medium", "high"]).optional(),
  output_format: z.enum(["png", "jpeg", "webp"]).optional(),
  seed: z.int().optional(),
  input_references: z
    .array(
      z.strictObject({
        type: z.literal("image_url"),
        image_url: z.strictObject({ url: z.string().regex(/^data:image\/(png|jpeg);base64,/) }),
      }),
    )
    .min(1)
    .max(16)
    .optional(),
});

export function readOpenRouterCall(json: unknown, scale: number): SimulatedCall {
  const parsed = Body.safeParse(json);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  const { model, prompt, resolution = "1K", aspect_ratio = "1:1", input_references = [], seed } = parsed.data;
  return {
    wire: "openrouter",
    model,
    prompt,
    pictures: input_references.map(({ image_url: { url } }) =>
      Uint8Array.from(Buffer.from(url.slice(url.indexOf(",") + 1), "base64")),
    ),
    isEdit: input_references.length > 0 && /^edit image 1\b/im.test(prompt),
    mask: null,
    canvas: canvasOf(resolution, aspect_ratio, scale),
    charge: { sentUsd: 0, drawnUsd: openRouterCostUsd },
    seed: seed ?? null,
  };
}

export function answerOpenRouter(
  picture: Uint8Array,
  call: SimulatedCall,
  behaviour: Behaviour | undefined,
): SimulatedReply {
  return reply(200, {
    created: 1_790_000_000,
    data: Array.from({ length: behaviour?.kind === "twice" ? 2 : 1 }, () => ({
      b64_json: Buffer.from(picture).toString("base64"),
      media_type: "image/png",
    })),
    usage: {
      prompt_tokens: 0,
      completion_tokens: 4_175,
      total_tokens: 4_175,
      cost: chargedUsd(call, behaviour),
    },
  });
}

export function refuseOpenRouter(
  behaviour: Behaviour,
  { model, prompt }: SimulatedCall,
): SimulatedReply | null {
  const error = (
    status: number,
    message: string,
    metadata?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => reply(status, { error: { code: status, message, ...(metadata && { metadata }) } }, headers);
  const provider_name = "Simulated";
  switch (behaviour.kind) {
    case "refuse": {
      const { code, about } = behaviour;
      // Its own moderation, with the words that it found.
      if (code === undefined)
        return error(403, `${model} requires moderation. Your input was flagged.`, {
          reasons: [about ?? "violence"],
          flagged_input: prompt.slice(0, 100),
          provider_name,
          model_slug: model,
        });
      // The model's provider refused, before it began or after.
      const raw = JSON.stringify({ error: { code, message: about ?? "simulated" } });
      const problem = { code: 400, message: "Provider returned error", metadata: { raw, provider_name } };
      return reply(code === "moderation_blocked" ? 400 : 200, { error: problem });
    }
    case "limit":
      return error(429, "Rate limit exceeded", undefined, {
        "retry-after": String(Math.ceil(behaviour.retryAfterMs / 1000)),
      });
    case "quota":
      return error(402, "Insufficient credits");
    case "reject":
      return error(400, behaviour.says);
    case "wrong key":
      return error(401, behaviour.told ? `No cookie auth credentials: ${behaviour.told}` : "User not found");
    case "model gone":
      return error(404, `No endpoints found for ${model}.`);
    case "server error":
      return error(behaviour.status ?? 502, "Provider returned error", {
        raw: "upstream timeout",
        provider_name,
      });
    case "no picture":
      return reply(200, { created: 1_790_000_000, data: [], usage: { cost: 0 } });
    default:
      return null;
  }
}
