import OpenAI, { toFile } from "openai";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, readBase64 } from "../call-fault.ts";
import { toAlphaMask } from "../to-alpha-mask.ts";
import type { DrawRequest, SentPicture, Wire, WireOptions } from "../wire.ts";
import { classifyOpenAiError } from "./classify-openai-error.ts";

const refusals = new Set(["moderation_blocked", "content_policy_violation"]);
const classify = (error: unknown) => classifyOpenAiError(error, (code) => refusals.has(code));

interface OpenAiOptions extends WireOptions {
  /** A server that speaks the contract for images but knows none of the newer fields. */
  isCompatible: boolean;
}

/** Speaks OpenAI's contract for images: edits of pictures, drawings from words. Answers are base64; there are no ids. */
export function createOpenAiWire({ key, baseUrl, timeoutMs, isCompatible }: OpenAiOptions): Wire {
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // A repeated call would be paid twice, unseen.
    maxRetries: 0,
    timeout: timeoutMs,
  });
  const draw = async (request: DrawRequest, signal: AbortSignal): Promise<CallAnswer> => {
    const { model, prompt, canvas, pictures, mask } = request;
    const common = {
      model,
      prompt,
      n: 1,
      size: `${canvas.width}x${canvas.height}`,
      ...(isCompatible
        ? { response_format: "b64_json" as const, ...(request.seed !== null && { seed: request.seed }) }
        : {
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
              ...(mask && { mask: await toFile(await toAlphaMask(mask), "mask.png", { type: "image/png" }) }),
            },
            { signal },
          );
    return readBase64("data" in reply ? reply.data?.[0]?.b64_json : null);
  };
  return {
    draw: (request, signal) => answerOf((both) => draw(request, both), { signal, timeoutMs }, classify),
    findModel: (model, signal) =>
      answerOf(
        async (both) => {
          // A server with one model may list it under another name than it takes.
          if (isCompatible) await client.models.list({ signal: both });
          const known = isCompatible ? null : await client.models.retrieve(model, { signal: both });
          const end = (known as { shutdown_date?: string | null } | null)?.shutdown_date;
          return { kind: "model" as const, endsOn: end ? end.slice(0, 10) : null };
        },
        { signal, timeoutMs },
        classify,
      ),
  };
}

function toUpload({ bytes, mime }: SentPicture, index: number) {
  return toFile(bytes, `image-${index}.${mime === "image/png" ? "png" : "jpg"}`, { type: mime });
}
