import OpenAI, { APIError } from "openai";
import { z } from "zod";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, answerOfStatus, readBase64, toCode, toSaid } from "../call-fault.ts";
import { classifyOpenAiError } from "../openai/classify-openai-error.ts";
import { toRefusal } from "../prohibited-content.ts";
import { providerFetch } from "../provider-fetch.ts";
import type { DrawRequest, Wire, WireOptions } from "../wire.ts";

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

/** `code` repeats the status. `raw` is the body of the model's own provider, where that one failed. */
const Problem = z.looseObject({
  code: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
  metadata: z.looseObject({ reasons: z.array(z.string()).nullish(), raw: z.unknown().optional() }).nullish(),
});

/** A 200 contains an error instead of images when the model failed after it had begun. */
const Reply = z.looseObject({
  data: z.array(z.looseObject({ b64_json: z.string().nullish() })).nullish(),
  error: Problem.nullish(),
  usage: z
    .looseObject({ cost: z.number().min(0).nullish() })
    .nullish()
    .catch(null),
});

/** Words by which the providers behind the account refuse content. */
const refusal =
  /moderation|content_policy|content_filter|safety|prohibited|sensitivecontent|riskdetection|policyviolation|flagged/i;

/**
 * Client of OpenRouter's images API: one request for the models of many companies, no masks, no call ids. Each answer says
 * what it cost.
 */
export function createOpenRouterWire({ key, baseUrl, timeoutMs }: WireOptions): Wire {
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://openrouter.ai/api/v1",
    organization: null,
    project: null,
    // A silent retry of the SDK would be paid twice.
    maxRetries: 0,
    fetch: providerFetch,
    timeout: timeoutMs,
  });
  const classify = (error: unknown) => classifyOpenRouterError(error, key);
  return {
    draw: (request, signal) =>
      answerOf(
        async (both) => readReply(await client.post("/images", { body: toBody(request), signal: both }), key),
        { signal, timeoutMs },
        classify,
      ),
    publishesEnd: false,
    findModel: (model, signal) =>
      answerOf(
        async (both) => {
          await client.get(`/images/models/${model}/endpoints`, { signal: both });
          return { kind: "model" as const, endsOn: null };
        },
        { signal, timeoutMs },
        classify,
      ),
  };
}

function toBody({ model, prompt, pictures, canvas, seed }: DrawRequest) {
  return {
    model,
    prompt,
    n: 1,
    resolution: canvas.size,
    ...(canvas.ratio && { aspect_ratio: canvas.ratio }),
    // Only OpenAI's models have the field, whose default may be the dearest.
    ...(model.startsWith("openai/") && { quality: "medium" }),
    ...(seed !== null && { seed }),
    ...(pictures.length > 0 && {
      input_references: pictures.map(({ bytes, mime }) => ({
        type: "image_url",
        image_url: { url: `data:${mime};base64,${Buffer.from(bytes).toString("base64")}` },
      })),
    }),
  };
}

function readReply(reply: unknown, key: string | null): CallAnswer {
  const parsed = Reply.safeParse(reply);
  if (!parsed.success) return { kind: "garbage", code: "unreadable" };
  const { data, error, usage } = parsed.data;
  if (error) {
    const status = Number(error.code) || 500;
    const reading = { retryAfterMs: null, said: toSaid(error.message, key) };
    return findRefusal(error) ?? answerOfStatus(status, toCode(error.code, "error"), reading);
  }
  return { ...readBase64(data?.[0]?.b64_json), ...(usage?.cost != null && { costUsd: usage.cost }) };
}

function classifyOpenRouterError(error: unknown, key: string | null): Failure | null {
  const problem = error instanceof APIError ? Problem.safeParse(error.error).data : undefined;
  return (problem && findRefusal(problem)) ?? classifyOpenAiError(error, { isRefusal: () => false, key });
}

/**
 * The refusal of an error: the account's own moderation, which gives reasons, or that of the model's provider in its own
 * words. The words that were flagged are the caller's and say nothing about the subject.
 */
function findRefusal({ message, metadata }: z.output<typeof Problem>): Failure | null {
  const { reasons, raw } = metadata ?? {};
  const told = [message, reasons, raw];
  if (!reasons?.length && !refusal.test(JSON.stringify(told))) return null;
  return toRefusal("moderation", told);
}
