import { APIConnectionTimeoutError, APIError } from "openai";
import type { CallAnswer } from "../../contract.ts";
import { answerOfStatus, readRetryAfter, toCode } from "../call-fault.ts";
import { toRefusal } from "../prohibited-content.ts";

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

/** Quota and billing errors are 429s too, but a retry does not help. */
const exhaustions = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"]);

/** @param isRefusal whether a code means that the content was refused. */
export function classifyOpenAiError(error: unknown, isRefusal: (code: string) => boolean): Failure | null {
  if (error instanceof APIConnectionTimeoutError) return { kind: "fault", code: "time_limit" };
  if (!(error instanceof APIError) || error.status === undefined) return null;
  const code = toCode(error.code ?? error.type, `http_${error.status}`);
  if (isRefusal(code)) return toRefusal(code, error.error);
  if (exhaustions.has(code)) return { kind: "exhausted", code };
  const headers = error.headers as Headers | undefined;
  const retryAfterMs = readMilliseconds(headers) ?? readRetryAfter(headers?.get("retry-after"));
  return answerOfStatus(error.status, code, retryAfterMs);
}

function readMilliseconds(headers: Headers | undefined): number | null {
  const value = headers?.get("retry-after-ms");
  return value && /^\d+(\.\d+)?$/.test(value) ? Math.ceil(Number(value)) : null;
}
