import OpenAI, { toFile } from "openai";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, readBase64 } from "../call-fault.ts";
import { modelOfAccount } from "../engine-settings.ts";
import { providerFetch } from "../provider-fetch.ts";
import { toAlphaMask } from "../to-alpha-mask.ts";
import type { DrawRequest, SentPicture, Wire, WireOptions } from "../wire.ts";
import { classifyOpenAiError } from "./classify-openai-error.ts";
import { readDay } from "./read-day.ts";

const refusals = new Set(["moderation_blocked", "content_policy_violation"]);
const classify = (error: unknown) => classifyOpenAiError(error, (code) => refusals.has(code));

interface OpenAiOptions extends WireOptions {
  /** True for a compatible server without the newer fields. */
  isCompatible: boolean;
}

/** Client of OpenAI's images API: edits and generations. Responses are base64; there are no call ids. */
export function createOpenAiWire({ key, baseUrl, timeoutMs, isCompatible }: OpenAiOptions): Wire {
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // A silent retry of the SDK would be paid twice.
    maxRetries: 0,
    fetch: providerFetch,
    timeout: timeoutMs,
  });
  const draw = async (request: DrawRequest, signal: AbortSignal): Promise<CallAnswer> => {
    const { model, prompt, canvas, pictures, mask } = request;
    const common = {
      // A server with a single model draws with it when no other is named.
      ...(model !== modelOfAccount && { model }),
      prompt,
      n: 1,
      size: `${canvas.width}x${canvas.height}`,
      ...(isCompatible
        ? { response_format: "b64_json" as const, ...(request.seed !== null && { seed: request.seed }) }
        : {
            // One customer's abuse then blocks that customer, and not the whole account.
            ...(request.endUser && { safety_identifier: request.endUser }),
            output_format: "png" as const,
            quality: canvas.size === "1K" ? ("medium" as const) : ("high" as const),
          }),
    };
    const reply =
      pictures.length === 0
        ? await client.images.generate(common, { signal })
        : await client.images.edit(
            {
              ...common,
              image: await Promise.all(pictures.map(toUpload)),
              ...(mask && (await toMasks(mask, isCompatible))),
            },
            { signal },
          );
    return readBase64("data" in reply ? reply.data?.[0]?.b64_json : null);
  };
  return {
    draw: (request, signal) => answerOf((both) => draw(request, both), { signal, timeoutMs }, classify),
    publishesEnd: !isCompatible,
    findModel: (model, signal) =>
      answerOf(
        async (both) => {
          // A server with a single model may list it under another name than it accepts.
          if (isCompatible) await client.models.list({ signal: both });
          const known = isCompatible ? null : await client.models.retrieve(model, { signal: both });
          const { shutdown_date } = (known ?? {}) as { shutdown_date?: unknown };
          return { kind: "model" as const, endsOn: readDay(shutdown_date) };
        },
        { signal, timeoutMs },
        classify,
      ),
  };
}

/** vLLM-Omni ignores OpenAI's field and reads one of its own, white where the image may change. */
async function toMasks(mask: Uint8Array, isCompatible: boolean) {
  const type = "image/png";
  return {
    mask: await toFile(await toAlphaMask(mask), "mask.png", { type }),
    ...(isCompatible && { mask_image: await toFile(mask, "mask-image.png", { type }) }),
  };
}

function toUpload({ bytes, mime }: SentPicture, index: number) {
  return toFile(bytes, `image-${index}.${mime === "image/png" ? "png" : "jpg"}`, { type: mime });
}
