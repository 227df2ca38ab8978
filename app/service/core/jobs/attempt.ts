import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { Deps } from "../ports.ts";

/** One run of a task by the queue. */
export interface Attempt {
  /** True when the queue will not try again. */
  isLast: boolean;
  /** Aborted when the process is shutting down or the run took too long. */
  signal: AbortSignal;
}

/** Thrown to have the queue try again later. */
export class RetryableError extends Error {
  override readonly name = "RetryableError";
}

export type EngineFailure = { kind: "failed"; reason: Problem<WorkCode>; retry: boolean };

/**
 * Runs an engine's work. An error nobody foresaw is tried again like a retryable failure, and at the last attempt
 * ends as one, so that nothing waits forever for a bug; its text is for our log only. A run cut off by shutdown
 * decides nothing.
 * @throws RetryableError when the work failed, may succeed later, and the queue will try again.
 */
export async function outcomeOf<T extends { kind: string }>(
  deps: Pick<Deps, "log">,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T | EngineFailure> {
  const outcome: T | EngineFailure = await work().catch((error): EngineFailure => {
    attempt.signal.throwIfAborted();
    deps.log.error({ err: error }, "the engine threw");
    return { kind: "failed", reason: problem("fault"), retry: true };
  });
  if (!isRetryable(outcome)) return outcome;
  attempt.signal.throwIfAborted();
  if (!attempt.isLast) throw new RetryableError(outcome.reason.message);
  return outcome;
}

function isRetryable(outcome: { kind: string }): outcome is EngineFailure {
  return outcome.kind === "failed" && (outcome as EngineFailure).retry;
}
