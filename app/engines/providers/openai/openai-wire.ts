import OpenAI, { toFile } from "openai";
import { z } from "zod";
import { encodeTransparent } from "../../codec.ts";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, readBase64 } from "../call-fault.ts";
import { costOfTokens } from "../cost-of-tokens.ts";
import { type EngineSettings, modelOfAccount } from "../engine-settings.ts";
import { bySize } from "../plan-canvas.ts";
import { providerFetch } from "../provider-fetch.ts";
import { readGrayMask } from "../read-gray-mask.ts";
import type { DrawRequest, SentPicture, Wire, WireOptions } from "../wire.ts";
import { classifyOpenAiError } from "./classify-openai-error.ts";
import { readDay } from "./read-day.ts";

const refusals = new Set(["moderation_blocked", "content_policy_violation"]);

interface OpenAiOptions extends WireOptions {
  /** True for a compatible server without the newer fields. */
  isCompatible: boolean;
  quality: EngineSettings["quality"];
}

const Usage = z.object({
  input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }),
  output_tokens: z.number(),
});

/** Client of OpenAI's images API: edits and generations. Responses are base64; there are no call ids. */
export function createOpenAiWire({
  key,
  baseUrl,
  timeoutMs,
  prices,
  isCompatible,
  quality = {},
}: OpenAiOptions): Wire {
  const classify = (error: unknown) =>
    classifyOpenAiError(error, { isRefusal: (code) => refusals.has(code), key });
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // A silent retry of the SDK would be paid twice.
    maxRetries: 0,
    fetch: isCompatible ? fetchFromOwnServer : providerFetch,
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
            quality: bySize(quality, canvas.size) ?? ("medium" as const),
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
    if (!("data" in reply)) return readBase64(null);
    return { ...readBase64(reply.data?.[0]?.b64_json), ...costOf(reply.usage, prices) };
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

function costOf(usage: unknown, prices: WireOptions["prices"]): { costUsd?: number } {
  const { data } = Usage.safeParse(usage);
  if (!data) return {};
  const { text_tokens, image_tokens } = data.input_tokens_details;
  return costOfTokens(prices, {
    text: text_tokens,
    pictures: image_tokens,
    drawing: data.output_tokens,
    words: 0,
  });
}

/** Gives an error in FastAPI's form, `{ detail }`, the one that the SDK reads. */
async function fetchFromOwnServer(...request: Parameters<typeof providerFetch>): Promise<Response> {
  const reply = await providerFetch(...request);
  if (reply.ok) return reply;
  const text = await reply.text();
  const { status, headers } = reply;
  return new Response(toErrorBody(text), { status, headers });
}

function toErrorBody(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    if (detail === undefined) return text;
    const message = typeof detail === "string" ? detail : JSON.stringify(detail);
    return JSON.stringify({ error: { message, type: null, code: null, param: null } });
  } catch {
    return text;
  }
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

/** Converts a mask to OpenAI's format: transparent where the image may change. */
async function toAlphaMask(mask: Uint8Array): Promise<Uint8Array> {
  const { values, width, height } = await readGrayMask(mask);
  const alpha = values.map((value) => 255 - value);
  const { bytes } = await encodeTransparent(
    { data: new Uint8Array(width * height * 3), width, height },
    alpha,
  );
  return bytes;
}
