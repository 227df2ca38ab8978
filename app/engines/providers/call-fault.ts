import type { CallAnswer } from "../contract.ts";

type Failure = Exclude<CallAnswer, { kind: "picture" }>;

/** Words of a provider may hold anything; of a code only this much is kept. */
const codeCharsMax = 80;

/** A provider's code as it may be logged and stored: no spaces, no addresses, nothing long. */
export function toCode(text: unknown, fallback: string): string {
  const code = typeof text === "string" || typeof text === "number" ? String(text) : "";
  return /^[\w.:-]+$/.test(code) ? code.slice(0, codeCharsMax) : fallback;
}

/** What a status means where the body says nothing better. */
export function answerOfStatus(status: number, code: string, retryAfterMs: number | null = null): Failure {
  if (status === 429) return { kind: "limited", code, retryAfterMs };
  if (status === 401 || status === 402 || status === 403) return { kind: "exhausted", code };
  // A model that is not there: the operator's table names one that has ended or is not part of the account.
  if (status === 404) return { kind: "exhausted", code };
  if (status === 408 || status >= 500) return { kind: "fault", code };
  return { kind: "rejected", code };
}

/**
 * Runs a call. Its time limit and a connection that breaks are faults of the provider; the caller's signal rejects.
 *
 * @param classify what an error of the SDK means; null when it does not know it.
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
    return classify(error) ?? { kind: "fault", code: "unreachable" };
  }
}

/** Milliseconds of a `Retry-After` header: whole seconds or a date. */
export function readRetryAfter(value: string | null | undefined, now = Date.now()): number | null {
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** An answer in base64; garbage when it is none. */
export function readBase64(text: string | undefined | null): CallAnswer {
  if (!text) return { kind: "garbage", code: "empty_picture" };
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return bytes.length > 0 ? { kind: "picture", bytes } : { kind: "garbage", code: "empty_picture" };
}
