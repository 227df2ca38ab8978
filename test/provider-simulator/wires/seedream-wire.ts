import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";
import type { Behaviour, Charge, SimulatedCall } from "../simulated-call.ts";
import { timesCharged } from "../simulator-state.ts";

const dataUri = z.string().regex(/^data:image\/(png|jpeg);base64,/);

/** Strict: the newest models refuse fields of older ones even when they say "off". */
const Body = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1),
  image: z.union([dataUri, z.array(dataUri).min(2).max(14)]).optional(),
  size: z.string().regex(/^\d+x\d+$/),
  response_format: z.enum(["url", "b64_json"]),
  watermark: z.literal(false),
});

/** Least and most pixels of a drawing, by model. */
const pixels: [RegExp, number, number][] = [
  [/5-0-(pro|flash)/, 921_600, 4_624_220],
  [/4-5/, 3_686_400, 16_777_216],
];

export function readSeedreamCall(json: unknown, scale: number): SimulatedCall {
  const parsed = Body.safeParse(json);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  const { model, prompt, image, size } = parsed.data;
  const [width, height] = size.split("x").map(Number) as [number, number];
  const [, least, most] = pixels.find(([name]) => name.test(model)) ?? [null, 0, Number.POSITIVE_INFINITY];
  if (width * height < least || width * height > most)
    throw new InvalidCall(`${size} is not a size of ${model}`);
  const images = image === undefined ? [] : [image].flat();
  return {
    wire: "ark",
    model,
    prompt,
    pictures: images.map((uri) => Uint8Array.from(Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64"))),
    isEdit: images.length > 0 && /^edit image 1\b/im.test(prompt),
    mask: null,
    canvas: { width: Math.round(width * scale), height: Math.round(height * scale) },
    charge: chargeOf(model, width * height, images.length),
    seed: null,
  };
}

/** US dollars: the pro model charges by pixels, and for the pictures that are sent. */
function chargeOf(model: string, pixelsDrawn: number, pictures: number): Charge {
  if (!model.includes("5-0-pro")) return { sentUsd: 0, drawnUsd: model.includes("5-0-flash") ? 0.018 : 0.04 };
  return { sentUsd: 0.003 * pictures, drawnUsd: pixelsDrawn <= 2_610_000 ? 0.045 : 0.09 };
}

export function answerSeedream(
  call: SimulatedCall,
  item: { b64_json: string } | { url: string },
  behaviour: Behaviour | undefined,
): SimulatedReply {
  const { width, height } = call.canvas!;
  const generated = timesCharged(behaviour);
  return reply(200, {
    model: call.model,
    created: 1_790_000_000,
    data: Array.from({ length: behaviour?.kind === "twice" ? 2 : 1 }, () => ({
      ...item,
      size: `${width}x${height}`,
    })),
    usage: {
      generated_images: generated,
      output_tokens: 16_384 * generated,
      total_tokens: 16_384 * generated,
    },
  });
}

/** Causes that the owner of the account has to change: status and code. */
const accountErrors: Record<string, [number, string]> = {
  overdue: [403, "AccountOverdueError"],
  "model not open": [404, "ModelNotOpen"],
  "set limit": [429, "SetLimitExceeded"],
};

export function refuseSeedream(behaviour: Behaviour, model: string): SimulatedReply | null {
  const error = (status: number, code: string, headers?: Record<string, string>) =>
    reply(status, { error: { code, message: "simulated", param: "", type: "" } }, headers);
  const item = (code: string, message = "simulated") =>
    reply(200, { model, created: 1_790_000_000, data: [{ error: { code, message } }] });
  switch (behaviour.kind) {
    case "refuse": {
      const code = behaviour.code ?? "OutputImageSensitiveContentDetected";
      // Refused after drawing: an error inside a 200.
      return code.startsWith("Output") ? item(code, behaviour.about) : error(400, code);
    }
    case "limit":
      return error(429, "RateLimitExceeded.EndpointRPMExceeded", {
        "retry-after": String(Math.ceil(behaviour.retryAfterMs / 1000)),
      });
    case "quota":
      return error(403, "AccountOverdueError");
    case "account":
      return error(...accountErrors[behaviour.why]!);
    case "reject":
      return reply(400, {
        error: { code: "InvalidParameter", message: behaviour.says, param: "", type: "BadRequest" },
      });
    case "wrong key":
      return error(401, "AuthenticationError");
    case "model gone":
      return error(404, "InvalidEndpointOrModel.NotFound");
    case "server error":
      return error(behaviour.status ?? 500, "InternalServiceError");
    case "no picture":
      return item("InternalServiceError");
    default:
      return null;
  }
}
