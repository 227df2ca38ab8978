import { APIConnectionTimeoutError, APIError } from "openai";
import type { CallAnswer } from "../../contract.ts";
import { answerOfStatus, readRetryAfter, toCode, toSaid } from "../call-fault.ts";
import { toRefusal } from "../prohibited-content.ts";

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

/** Quota and billing errors are 429s too, but a retry does not help. */
const exhaustions = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"]);

interface Reading {
  /** Whether a code means that the content was refused. */
  isRefusal: (code: string) => boolean;
  /** The account's key, which an error may repeat. */
  key: string | null;
}

export function classifyOpenAiError(error: unknown, { isRefusal, key }: Reading): Failure | null {
  if (error instanceof APIConnectionTimeoutError) return { kind: "fault", code: "time_limit" };
  if (!(error instanceof APIError) || error.status === undefined) return null;
  const code = toCode(error.code ?? error.type, `http_${error.status}`);
  if (isRefusal(code)) return toRefusal(code, error.error);
  const said = toSaid((error.error as { message?: unknown } | undefined)?.message, key);
  if (exhaustions.has(code)) return { kind: "exhausted", code, ...said };
  const retryAfterMs = readPause(error.headers as Headers | undefined, said.says);
  return answerOfStatus(error.status, code, { retryAfterMs, said });
}

/** The pause that a rate limit asks for, in milliseconds: in headers, in words, or by the limit that is used up. */
function readPause(headers: Headers | undefined, says: string | undefined): number | null {
  const words = says?.match(/try again in ([\d.hms]+)/i)?.[1]?.replace(/\.$/, "");
  const resets = ["requests", "tokens"].flatMap((what) => {
    const isUsedUp = headers?.get(`x-ratelimit-remaining-${what}`) === "0";
    return (isUsedUp && readDuration(headers?.get(`x-ratelimit-reset-${what}`))) || [];
  });
  return (
    readMilliseconds(headers) ??
    readRetryAfter(headers?.get("retry-after")) ??
    readDuration(words) ??
    (resets.length > 0 ? Math.max(...resets) : null)
  );
}

function readMilliseconds(headers: Headers | undefined): number | null {
  const value = headers?.get("retry-after-ms");
  return value && /^\d+(\.\d+)?$/.test(value) ? Math.ceil(Number(value)) : null;
}

const unitMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** A duration as Go writes it, "1m7.5s" or "20ms", in milliseconds. */
function readDuration(text: string | null | undefined): number | null {
  if (!text || !/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  return Math.ceil(parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit!]!, 0));
}
