import type { ImagesResponse } from "openai/resources/images";
import type { ResponseOutputItem } from "openai/resources/responses/responses";
import type { ErrorObject } from "openai/resources/shared";
import sharp from "sharp";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, Charge, SimulatedCall } from "../simulated-call.ts";
import { timesCharged } from "../simulator-state.ts";

const Fields = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(1),
  size: z.string().regex(/^\d+x\d+$/),
  output_format: z.enum(["png"]).optional(),
  quality: z.enum(["low", "medium", "high"]).optional(),
  safety_identifier: z.string().min(1).max(64).optional(),
});
const CompatibleFields = Fields.extend({
  model: z.string().min(1).default("served-model"),
  response_format: z.literal("b64_json"),
  seed: z.coerce.number().int().optional(),
}).omit({ output_format: true, quality: true, safety_identifier: true });

const [pixelsMin, pixelsMax] = [655_360, 8_294_400];

export async function readOpenAiCall(
  wire: "openai" | "openai_compatible" | "openai_compatible_edit",
  fields: Record<string, unknown>,
  files: { pictures: Uint8Array[]; mask: Uint8Array | null; maskImage: Uint8Array | null },
  scale: number,
): Promise<SimulatedCall> {
  const parsed = (wire === "openai" ? Fields : CompatibleFields).safeParse(fields);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  const { model, prompt, size } = parsed.data;
  const [width, height] = size.split("x").map(Number) as [number, number];
  if (width % 16 !== 0 || height % 16 !== 0) throw new InvalidCall(`${size} is no multiple of 16`);
  if (wire === "openai") {
    const long = Math.max(width, height);
    const isSize =
      long <= 3840 &&
      long <= 3 * Math.min(width, height) &&
      width * height >= pixelsMin &&
      width * height <= pixelsMax;
    if (!isSize) throw new InvalidCall(`${size} is not a size of this model`);
    if (files.pictures.length > 16) throw new InvalidCall("too many images");
    if (files.pictures.some(({ length }) => length >= 50e6)) throw new InvalidCall("an image is too large");
    if (files.mask && files.mask.length >= 4e6) throw new InvalidCall("the mask is too large");
    if (files.maskImage) throw new InvalidCall("mask_image is no field of this API");
  }
  const mask = files.mask && (await readAlphaMask(files.mask, files.pictures[0]!));
  // Servers read either one.
  if (wire !== "openai" && mask && mask.changes !== (await readWhiteShare(files.maskImage)))
    throw new InvalidCall("mask and mask_image differ");
  return {
    wire,
    ...(wire === "openai" && {
      safetyIdentifier: (parsed.data as { safety_identifier?: string }).safety_identifier ?? null,
    }),
    model,
    prompt,
    pictures: files.pictures,
    isEdit: files.pictures.length > 0 && /^edit image 1\b/im.test(prompt),
    mask,
    canvas: { width: Math.round(width * scale), height: Math.round(height * scale) },
    charge:
      wire === "openai"
        ? chargeOf(model, {
            prompt,
            pictures: files.pictures.length,
            pixels: width * height,
            quality: "quality" in parsed.data ? (parsed.data.quality as Quality) : undefined,
          })
        : { sentUsd: 0, drawnUsd: 0 },
    seed: "seed" in parsed.data ? ((parsed.data.seed as number | undefined) ?? null) : null,
  };
}

type Quality = "low" | "medium" | "high" | undefined;

/** US dollars a million tokens of words and pictures that are sent, and of the picture that is drawn. */
const rates = { text: 5, pictures: 8, drawn: 30 };

/** A square of 1,024 pixels has 1,756 tokens at medium quality, and about four times as many at high quality. */
function chargeOf(
  model: string,
  call: { prompt: string; pictures: number; pixels: number; quality: Quality },
): Charge {
  const quality = { low: 0.15, medium: 1, high: 4 }[call.quality ?? "high"];
  const share = (model.includes("flare") ? 0.25 : 1) * quality;
  const tokens = {
    text: Math.ceil(call.prompt.length / 4),
    pictures: call.pictures * 1_500,
    drawn: Math.round(1_756 * share * (call.pixels / 1024 ** 2) ** 0.5),
    thought: 0,
  };
  return {
    sentUsd: (tokens.text * rates.text + tokens.pictures * rates.pictures) / 1e6,
    drawnUsd: (tokens.drawn * rates.drawn) / 1e6,
    tokens,
  };
}

/** Transparent is where the picture may change; the mask must be as large as the first picture. */
async function readAlphaMask(mask: Uint8Array, picture: Uint8Array) {
  const { data, info } = await sharp(mask).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const own = await sharp(picture).metadata();
  // The guide wants both in one format.
  if (own.format !== "png") throw new InvalidCall(`the mask is a png, the picture a ${own.format}`);
  if (own.width !== info.width || own.height !== info.height)
    throw new InvalidCall("the mask has another size");
  let changes = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) changes++;
  return { changes: changes / (data.length / 4), width: info.width, height: info.height };
}

/** Share of white pixels: white is where vLLM-Omni's picture may change. */
async function readWhiteShare(mask: Uint8Array | null): Promise<number> {
  if (!mask) throw new InvalidCall("mask_image is missing");
  const data = await sharp(mask).toColourspace("b-w").raw().toBuffer();
  return data.filter((value) => value >= 128).length / data.length;
}

export function answerOpenAi(
  picture: Uint8Array,
  { charge }: SimulatedCall,
  behaviour: Behaviour | undefined,
): SimulatedReply {
  const body: ImagesResponse = {
    created: 1_790_000_000,
    data: Array.from({ length: behaviour?.kind === "twice" ? 2 : 1 }, () => ({
      b64_json: Buffer.from(picture).toString("base64"),
    })),
    output_format: "png",
    ...(charge.tokens && { usage: usageOf(charge.tokens, timesCharged(behaviour)) }),
  };
  return reply(200, body);
}

function usageOf(
  { text, pictures, ...tokens }: NonNullable<Charge["tokens"]>,
  times: number,
): ImagesResponse.Usage {
  const drawn = tokens.drawn * times;
  return {
    input_tokens: text + pictures,
    input_tokens_details: { text_tokens: text, image_tokens: pictures },
    output_tokens: drawn,
    output_tokens_details: { text_tokens: 0, image_tokens: drawn },
    total_tokens: text + pictures + drawn,
  };
}

function toMessage(behaviour: Behaviour): string {
  if (behaviour.kind === "wrong key" && behaviour.told)
    return `Incorrect API key provided: ${behaviour.told}.`;
  if (behaviour.kind === "reject") return behaviour.says;
  if (behaviour.kind === "limit" && behaviour.told === "words")
    return `Rate limit reached on images per min: Limit 5, Used 5, Requested 1. Please try again in ${behaviour.retryAfterMs / 1000}s.`;
  return "simulated";
}

function toLimitHeaders({
  retryAfterMs,
  told,
}: Extract<Behaviour, { kind: "limit" }>): Record<string, string> {
  if (told === "words") return {};
  if (told === "reset") {
    return {
      "x-ratelimit-limit-requests": "5",
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": toDuration(retryAfterMs),
      "x-ratelimit-limit-tokens": "100000",
      "x-ratelimit-remaining-tokens": "99000",
      "x-ratelimit-reset-tokens": "6ms",
    };
  }
  return {
    "retry-after-ms": String(retryAfterMs),
    "retry-after": String(Math.ceil(retryAfterMs / 1000)),
  };
}

/** As Go writes a duration: "1m7s". */
function toDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes > 0 ? `${minutes}m` : ""}${(ms % 60_000) / 1000}s`;
}

type Moderation = NonNullable<
  NonNullable<Extract<ResponseOutputItem, { type: "image_generation_call" }>["error"]>["moderation_details"]
>;

/** FastAPI's form of an error, which servers of the operator's own have. */
export function refuseCompatible(behaviour: Behaviour): SimulatedReply | null {
  switch (behaviour.kind) {
    case "reject":
      return reply(400, { detail: behaviour.says });
    case "model gone":
      return reply(404, { detail: "Model mismatch" });
    case "server error":
      return reply(behaviour.status ?? 503, { detail: "overloaded" });
    default:
      return refuseOpenAi(behaviour);
  }
}

/** Causes that the owner of the account has to change: status, type and code. */
const accountErrors: Record<string, [number, string, string | null]> = {
  billing: [400, "image_generation_user_error", "billing_hard_limit_reached"],
  inactive: [429, "billing_not_active", "billing_not_active"],
  unverified: [403, "invalid_request_error", null],
};

export function refuseOpenAi(behaviour: Behaviour): SimulatedReply | null {
  const error = (status: number, type: string, code: string | null, headers?: Record<string, string>) => {
    const body: { error: ErrorObject } = {
      error: { message: toMessage(behaviour), type, code, param: null },
    };
    return reply(status, body, headers);
  };
  switch (behaviour.kind) {
    case "refuse": {
      const body: { error: ErrorObject & { moderation_details: Moderation } } = {
        error: {
          message: "Your request was rejected by the safety system.",
          type: "image_generation_user_error",
          code: behaviour.code ?? "moderation_blocked",
          param: null,
          moderation_details: { moderation_stage: "output", categories: [behaviour.about ?? "violence"] },
        },
      };
      return reply(400, body);
    }
    case "limit":
      return error(429, "requests", "rate_limit_exceeded", toLimitHeaders(behaviour));
    case "account":
      return error(...accountErrors[behaviour.why]!);
    case "reject":
      return error(400, "invalid_request_error", "invalid_value");
    case "quota":
      return error(429, "insufficient_quota", "insufficient_quota");
    case "wrong key":
      return error(401, "invalid_request_error", "invalid_api_key");
    case "model gone":
      return error(404, "invalid_request_error", "model_not_found");
    case "server error":
      return error(behaviour.status ?? 500, "server_error", null);
    case "no picture":
      return reply(200, { created: 1_790_000_000, data: [] });
    default:
      return null;
  }
}
