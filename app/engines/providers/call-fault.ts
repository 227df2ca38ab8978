import type { CallAnswer } from "../contract.ts";
import { findFetchFault } from "./provider-fetch.ts";

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

/** Maximum length of a provider's code, which may contain anything. */
const codeCharsMax = 80;

/** A provider's code for log and storage: without spaces and addresses, of limited length. */
export function toCode(text: unknown, fallback: string): string {
  const code = typeof text === "string" || typeof text === "number" ? String(text) : "";
  return /^[\w.:-]+$/.test(code) ? code.slice(0, codeCharsMax) : fallback;
}

const saidCharsMax = 300;

/** A provider's sentence as `says` of an answer: one line of limited length, without the account's key. */
export function toSaid(text: unknown, key: string | null): { says?: string } {
  if (typeof text !== "string" || text === "") return {};
  const keyless = key ? text.replaceAll(key, "[removed]") : text;
  return { says: keyless.replaceAll(/\s+/g, " ").slice(0, saidCharsMax) };
}

/** Upper bound of the pause that a provider can ask for. */
const retryAfterMsMax = 24 * 3_600_000;

/** The meaning of an HTTP status without a more specific body. @param said as from `toSaid` */
export function answerOfStatus(
  status: number,
  code: string,
  { retryAfterMs, said }: { retryAfterMs: number | null; said: { says?: string } },
): Failure {
  if (status === 429) {
    const pauseMs = retryAfterMs === null ? null : Math.min(retryAfterMs, retryAfterMsMax);
    return { kind: "limited", code, retryAfterMs: pauseMs };
  }
  if (status === 401 || status === 402 || status === 403) return { kind: "exhausted", code, ...said };
  // The model does not exist: it was shut down, or is not available to the account.
  if (status === 404) return { kind: "exhausted", code, ...said };
  if (status === 408 || status >= 500) return { kind: "fault", code };
  return { kind: "rejected", code, ...said };
}

const kindsOfFetchFaults = {
  no_connection: "fault",
  redirected: "rejected",
  answer_too_large: "garbage",
} as const;

/**
 * Runs a call. Its time limit and a broken connection are faults of the provider; an abort by the caller's signal
 * rejects.
 *
 * @param classify maps an error of the SDK; null for an unknown one.
 */
export async function answerOf<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  classify: (error: unknown) => Failure | null,
): Promise<T | Failure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return { kind: "fault", code: "time_limit" };
    const fault = findFetchFault(error);
    if (fault) return { kind: kindsOfFetchFaults[fault], code: fault };
    return classify(error) ?? { kind: "fault", code: "unreachable" };
  }
}

/** Parses `Retry-After` to milliseconds: seconds or a date. */
export function readRetryAfter(value: string | null | undefined, now = Date.now()): number | null {
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Decodes a base64 response; garbage when it is invalid. */
export function readBase64(text: string | undefined | null): CallAnswer {
  if (!text) return { kind: "garbage", code: "empty_picture" };
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return bytes.length > 0 ? { kind: "picture", bytes } : { kind: "garbage", code: "empty_picture" };
}
