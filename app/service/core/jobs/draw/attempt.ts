import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Deps } from "../../ports.ts";

/** One run of a task. */
export interface Attempt {
  /** True when the queue makes no further attempt. */
  isLast: boolean;
  /** Aborted at shutdown, or with a `TimeoutError` at the time limit of the task. */
  signal: AbortSignal;
}

/** Makes the queue retry the task. It counts as an attempt. */
export class RetryableError extends Error {
  override readonly name = "RetryableError";
}

/** Maximum age of work that is postponed. */
export const dayMs = 24 * 3_600_000;

/** Postpones a task that this process can't run now, for a reason outside the task. It counts as no attempt. */
export class TryLaterError extends Error {
  override readonly name: string = "TryLaterError";
  /** The code of the failure when the wait ends. */
  readonly endCode: "file_unavailable" | "engine_unavailable_long" = "file_unavailable";
  /** If false, the work fails after `waitMsMax`. */
  readonly waitsForever: boolean = false;
  readonly waitMsMax: number = dayMs;
  /** Start of the wait; null for the creation of the work. */
  readonly since: Date | null = null;
  /** Delay of the next run; null for the queue's own backoff. */
  readonly delayMs: number | null = null;
}

export type EngineFailure = { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/**
 * Runs an engine's work. An unexpected error is retried, and at the last attempt becomes a failure, so that no bug blocks
 * work for ever; its text goes to the log only. Work that exceeds the time limit of its task fails, even if it ignores
 * its signal. A shutdown ends the run without an outcome.
 *
 * @param since creation of the work. An unreadable file is waited for one day from then.
 * @throws RetryableError when the work failed, a retry may succeed, and attempts are left.
 * @throws TryLaterError when this process can't do the work now.
 */
export async function outcomeOf<T extends { kind: string }>(
  deps: Pick<Deps, "log" | "now">,
  attempt: Attempt,
  since: Date,
  work: () => Promise<T>,
): Promise<T | EngineFailure> {
  const { signal } = attempt;
  const outcome: T | EngineFailure = await unlessAborted(signal, work).catch((error): EngineFailure => {
    if (isTimeout(signal)) {
      deps.log.error({ err: signal.reason }, "the engine exceeded the time limit of its task");
      return { kind: "failed", reason: problem("work_too_slow"), retry: false };
    }
    signal.throwIfAborted();
    if (error instanceof TryLaterError) {
      const waitedMs = deps.now().getTime() - (error.since ?? since).getTime();
      if (error.waitsForever || waitedMs < error.waitMsMax) throw error;
      deps.log.error({ err: error, waitedMs }, "the work was postponed for too long and has failed");
      return { kind: "failed", reason: problem(error.endCode), retry: false };
    }
    deps.log.error({ err: error }, "the work threw an unexpected error");
    return { kind: "failed", reason: problem("fault"), retry: true };
  });
  if (!isRetryable(outcome)) return outcome;
  signal.throwIfAborted();
  if (!attempt.isLast) throw new RetryableError(outcome.reason.message);
  return outcome;
}

/**
 * Stores the outcome of an engine's work. An error counts as an attempt like one of the work itself: a picture that can
 * never be stored would be drawn for ever. The time limit and a shutdown do not end it: what is drawn is worth storing.
 * @throws RetryableError, TryLaterError as `outcomeOf`.
 */
export async function storeOutcome<T>(
  deps: Pick<Deps, "log" | "now">,
  { isLast }: Attempt,
  since: Date,
  store: () => Promise<T>,
): Promise<{ kind: "stored"; value: T } | EngineFailure> {
  const { signal } = new AbortController();
  return outcomeOf(deps, { isLast, signal }, since, async () => ({ kind: "stored", value: await store() }));
}

function isRetryable(outcome: { kind: string }): outcome is EngineFailure {
  return outcome.kind === "failed" && (outcome as EngineFailure).retry;
}

const isTimeout = ({ reason }: AbortSignal) => reason instanceof Error && reason.name === "TimeoutError";

/** Settles with `work`, or rejects as soon as the signal is aborted. */
async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let giveUp = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
