import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Deps } from "../ports.ts";

/** One run of a task by the queue. */
export interface Attempt {
  /** True when the queue will not try again. */
  isLast: boolean;
  /** Aborted when the process shuts down, or with a `TimeoutError` when the run took longer than its task may. */
  signal: AbortSignal;
}

/** Thrown to have the queue try again later. */
export class RetryableError extends Error {
  override readonly name = "RetryableError";
}

/** For how long work that this or another process may still be able to do is tried again. */
export const dayMs = 24 * 3_600_000;

/** Thrown when this process can't do the work now through no fault of the work: the queue tries again, for as long as it takes. */
export class TryLaterError extends Error {
  override readonly name: string = "TryLaterError";
  /** What it fails with after that. */
  readonly endCode: "file_unavailable" | "engine_unavailable_long" = "file_unavailable";
  /** False: work that waited for `waitMsMax` fails. */
  readonly waitsForever: boolean = false;
  readonly waitMsMax: number = dayMs;
  /** From when that counts; null: from when the work was asked for. */
  readonly since: Date | null = null;
  /** After which time; null: the queue's own pause, which grows. */
  readonly delayMs: number | null = null;
}

export type EngineFailure = { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/**
 * Runs an engine's work. An error nobody foresaw is tried again like a retryable failure, and at the last attempt
 * ends as one, so that nothing waits forever for a bug; its text is for our log only. Work that takes longer than its
 * task may, fails, also when it ignores its signal. A run cut off by shutdown decides nothing.
 *
 * @param since when the work was asked for: a file that can't be read is waited for a day from then on.
 * @throws RetryableError when the work failed, may succeed later, and the queue will try again.
 * @throws TryLaterError when this process can't do it now.
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
      deps.log.error({ err: signal.reason }, "the engine took too long");
      return { kind: "failed", reason: problem("work_too_slow"), retry: false };
    }
    signal.throwIfAborted();
    if (error instanceof TryLaterError) {
      const waitedMs = deps.now().getTime() - (error.since ?? since).getTime();
      if (error.waitsForever || waitedMs < error.waitMsMax) throw error;
      deps.log.error({ err: error, waitedMs }, "work could not be done for so long that it is given up");
      return { kind: "failed", reason: problem(error.endCode), retry: false };
    }
    deps.log.error({ err: error }, "the engine threw");
    return { kind: "failed", reason: problem("fault"), retry: true };
  });
  if (!isRetryable(outcome)) return outcome;
  signal.throwIfAborted();
  if (!attempt.isLast) throw new RetryableError(outcome.reason.message);
  return outcome;
}

function isRetryable(outcome: { kind: string }): outcome is EngineFailure {
  return outcome.kind === "failed" && (outcome as EngineFailure).retry;
}

const isTimeout = ({ reason }: AbortSignal) => reason instanceof Error && reason.name === "TimeoutError";

/** Settles with `work`, or rejects when the signal is aborted, whichever comes first. */
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
