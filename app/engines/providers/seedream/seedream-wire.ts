import OpenAI from "openai";
import { z } from "zod";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, readBase64, toCode } from "../call-fault.ts";
import { fetchPicture } from "../fetch-picture.ts";
import { classifyOpenAiError } from "../openai/classify-openai-error.ts";
import { priceOfCall } from "../plan-canvas.ts";
import { toRefusal } from "../prohibited-content.ts";
import { providerFetch } from "../provider-fetch.ts";
import type { DrawRequest, Wire, WireOptions } from "../wire.ts";

/** Hosts of the object storage in responses. */
const resultHosts = [".volces.com", ".bytepluses.com", ".byteplus.com", ".tos-ap-southeast-1.bytepluses.com"];

const isRefusal = (code: string) =>
  /SensitiveContent|RiskDetection|PolicyViolation|PrivacyInformation/.test(code);
const exhausted = /Overdue|QuotaExceeded|SetLimitExceeded|AccessDenied|ModelNotOpen|InvalidEndpointOrModel/;

/** One item of a response; a 200 may contain errors instead of images. */
const Reply = z.object({
  data: z
    .array(
      z.looseObject({
        url: z.string().nullish(),
        b64_json: z.string().nullish(),
        error: z.looseObject({ code: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  error: z.looseObject({ code: z.string().nullish() }).nullish(),
  usage: z
    .looseObject({ generated_images: z.int().min(0).nullish() })
    .nullish()
    .catch(null),
});

/** Client of the images API of BytePlus ModelArk, which has OpenAI's paths and its own fields. */
export function createSeedreamWire({ key, baseUrl, timeoutMs, prices }: WireOptions): Wire {
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://ark.ap-southeast.bytepluses.com/api/v3",
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: providerFetch,
    timeout: timeoutMs,
  });
  const classify = (error: unknown): Failure | null => {
    const failure = classifyOpenAiError(error, { isRefusal, key });
    return failure && exhausted.test(failure.code) ? toExhausted(failure) : failure;
  };
  return {
    draw: (request, signal) =>
      answerOf(
        async (both) => {
          const reply = await client.post("/images/generations", { body: toBody(request), signal: both });
          return readReply(reply, { request, prices, baseUrl, signal: both });
        },
        { signal, timeoutMs },
        classify,
      ),
    publishesEnd: false,
    findModel: async (model, signal) => {
      // The API has no free request for a model. A drawing request without a prompt is rejected and not billed.
      const answer = await answerOf<Failure>(
        async (both) => {
          await client.post("/images/generations", { body: { model, prompt: "" }, signal: both });
          return { kind: "garbage", code: "drew_without_words" };
        },
        { signal, timeoutMs },
        classify,
      );
      return answer.kind === "rejected" ? { kind: "model", endsOn: null } : answer;
    },
  };
}

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

const toExhausted = (failure: Failure): Failure => ({
  kind: "exhausted",
  code: failure.code,
  ...("says" in failure && { says: failure.says }),
});

/** The models take no seed. */
function toBody({ model, prompt, pictures, canvas }: DrawRequest) {
  const images = pictures.map(
    ({ bytes, mime }) => `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`,
  );
  return {
    model,
    prompt,
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    size: `${canvas.width}x${canvas.height}`,
    response_format: "b64_json",
    // The provider's watermark, which is on by default; the service adds its own.
    watermark: false,
  };
}

async function readReply(
  reply: unknown,
  {
    request,
    prices,
    baseUrl,
    signal,
  }: Pick<WireOptions, "prices" | "baseUrl"> & { request: DrawRequest; signal: AbortSignal },
): Promise<CallAnswer> {
  const parsed = Reply.safeParse(reply);
  if (!parsed.success) return { kind: "garbage", code: "unreadable" };
  const [item] = parsed.data.data ?? [];
  const failure = item?.error ?? (item ? null : parsed.data.error);
  if (failure) {
    const code = toCode(failure.code, "item_error");
    return isRefusal(code) ? toRefusal(code, failure) : { kind: "garbage", code };
  }
  // The number of drawings is charged, not their tokens.
  const drawings = parsed.data.usage?.generated_images ?? null;
  const cost = drawings !== null && { costUsd: priceOfCall(prices, { ...request, drawings }) };
  const answer = item?.url
    ? await fetchPicture(item.url, { hosts: resultHosts, trusted: baseUrl, signal })
    : readBase64(item?.b64_json);
  return answer.kind === "picture" || answer.kind === "garbage" ? { ...answer, ...cost } : answer;
}
