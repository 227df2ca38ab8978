import sharp from "sharp";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, SimulatedCall } from "../simulated-call.ts";
import { chargedUsd } from "../simulator-state.ts";

const common = {
  prompt: z.string().min(1).max(10_000),
  async: z.literal("true"),
  num_images: z.literal("1"),
  quality: z.enum(["very_low", "low", "medium", "high"]),
  seed: z.coerce.number().int().optional(),
};
const fileBytesMax = 25e6;
const PreciseEdit = z.strictObject(common);
const Generate = z.strictObject({
  ...common,
  magic_prompt: z.enum(["auto", "on", "off"]),
  size: z.string().regex(/^\d+x\d+$/),
});

export async function readIdeogramCall(
  action: "generate" | "precise-edit",
  model: string,
  fields: Record<string, unknown>,
  files: Record<"image" | "images" | "reference_images" | "mask", Uint8Array[]>,
  scale: number,
): Promise<SimulatedCall> {
  const isEdit = action === "precise-edit";
  const parsed = (isEdit ? PreciseEdit : Generate).safeParse(fields);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  const [image] = files.image;
  const [mask] = files.mask;
  if (isEdit && !image) throw new InvalidCall("image is missing");
  if (files.reference_images.length > (mask ? 3 : 4)) throw new InvalidCall("too many reference_images");
  if (files.images.length > 5) throw new InvalidCall("too many images");
  for (const file of Object.values(files).flat())
    if (file.length > fileBytesMax) throw new InvalidCall("a file is too large");
  const size = "size" in parsed.data ? String(parsed.data.size) : null;
  const [width, height] = size?.split("x").map(Number) ?? [];
  if (width && height && (width % 32 !== 0 || height % 32 !== 0 || width * height > 2048 ** 2)) {
    throw new InvalidCall(`${size} is not a size of this model`);
  }
  return {
    wire: "ideogram",
    model,
    prompt: parsed.data.prompt,
    pictures: isEdit ? [image!, ...files.reference_images] : files.images,
    isEdit,
    mask: mask ? await readBlackMask(mask, image!) : null,
    canvas: width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null,
    charge: {
      sentUsd: 0,
      drawnUsd: { very_low: 0.008, low: 0.03, medium: 0.06, high: 0.2 }[parsed.data.quality],
    },
    seed: parsed.data.seed ?? null,
  };
}

/** Black is where the picture may change; both colors must be there. */
async function readBlackMask(mask: Uint8Array, picture: Uint8Array) {
  const { data, info } = await sharp(mask).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const own = await sharp(picture).metadata();
  if (own.width !== info.width || own.height !== info.height)
    throw new InvalidCall("the mask has another size");
  const changes = data.filter((value) => value < 128).length / data.length;
  if (changes === 0 || changes === 1) throw new InvalidCall("the mask needs black and white");
  return { changes, width: info.width, height: info.height };
}

export function refuseIdeogram(behaviour: Behaviour): SimulatedReply | null {
  switch (behaviour.kind) {
    case "refuse":
      // The other form of a refusal is an answer: `is_image_safe: false`.
      return behaviour.code === "is_image_safe"
        ? null
        : reply(422, { error: behaviour.about ?? "simulated" });
    case "limit":
      return reply(
        429,
        { error: "simulated", reject_reason: "inflight_limit", max_inflight_requests: 10 },
        { "retry-after": String(Math.ceil(behaviour.retryAfterMs / 1000)) },
      );
    case "quota":
      return reply(402, { error: "simulated", reject_reason: "insufficient_funds" });
    case "account":
      return reply(402, { error: "simulated", reject_reason: behaviour.why });
    case "reject":
      return reply(400, { error: behaviour.says });
    case "wrong key":
      return reply(401, { error: "simulated" });
    case "model gone":
      return reply(404, { error: "simulated" });
    case "server error":
      return reply(behaviour.status ?? 503, { error: "simulated" });
    default:
      return null;
  }
}

export function answerGeneration(
  id: string,
  behaviour: Behaviour | undefined,
  call: SimulatedCall,
  url: string | null,
): SimulatedReply {
  const common = { generation_id: id, created: "2026-11-23T00:00:00Z" };
  if (url === null) return reply(200, { ...common, status: "pending" });
  if (behaviour?.kind === "fail")
    return reply(200, { ...common, status: "failed", failure_reason: behaviour.reason });
  const isUnsafe = behaviour?.kind === "refuse";
  const isEmpty = isUnsafe || behaviour?.kind === "no picture";
  const address = behaviour?.kind === "foreign address" ? behaviour.address : url;
  const item = {
    object_type: "image",
    url: isEmpty ? "" : address,
    prompt: call.prompt,
    resolution: "2048x2048",
    seed: call.seed ?? 1,
    is_image_safe: !isUnsafe,
  };
  return reply(200, {
    ...common,
    status: "completed",
    // A picture that is withheld is charged as well.
    usage_cost_usd_micros: Math.round(chargedUsd(call, behaviour) * 1e6),
    response_type: "url",
    data: behaviour?.kind === "twice" ? [item, item] : [item],
  });
}
