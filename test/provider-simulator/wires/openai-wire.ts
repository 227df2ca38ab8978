import type { ImagesResponse } from "openai/resources/images";
import sharp from "sharp";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, SimulatedCall } from "../simulated-call.ts";

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
    seed: "seed" in parsed.data ? ((parsed.data.seed as number | undefined) ?? null) : null,
  };
}

/** Transparent is where the picture may change; the mask must be as large as the first picture. */
async function readAlphaMask(mask: Uint8Array, picture: Uint8Array) {
  const { data, info } = await sharp(mask).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const own = await sharp(picture).metadata();
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

export function answerOpenAi(picture: Uint8Array, times: number): SimulatedReply {
  const body: ImagesResponse = {
    created: 1_790_000_000,
    data: Array.from({ length: times }, () => ({ b64_json: Buffer.from(picture).toString("base64") })),
    output_format: "png",
  };
  return reply(200, body);
}

const toMessage = (behaviour: Behaviour) =>
  behaviour.kind === "wrong key" && behaviour.told
    ? `Incorrect API key provided: ${behaviour.told}.`
    : "simulated";

export function refuseOpenAi(behaviour: Behaviour): SimulatedReply | null {
  const error = (status: number, type: string, code: string | null, headers?: Record<string, string>) =>
    reply(status, { error: { message: toMessage(behaviour), type, code, param: null } }, headers);
  switch (behaviour.kind) {
    case "refuse":
      return reply(400, {
        error: {
          message: "Your request was rejected by the safety system.",
          type: "image_generation_user_error",
          code: behaviour.code ?? "moderation_blocked",
          param: null,
          moderation_details: { moderation_stage: "output", categories: [behaviour.about ?? "violence"] },
        },
      });
    case "limit":
      return error(429, "requests", "rate_limit_exceeded", {
        "retry-after-ms": String(behaviour.retryAfterMs),
        "retry-after": String(Math.ceil(behaviour.retryAfterMs / 1000)),
      });
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
