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

/**
 * Runs an engine's work. An error nobody foresaw is tried again like a retryable failure, and at the last attempt
 * ends as one, so that no image waits forever for a bug; its text is for our log only. A run cut off by shutdown
 * decides nothing.
 */
export async function outcomeOf<T>(
  deps: Pick<Deps, "log">,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T | { kind: "failed"; reason: string; retry: true }> {
  try {
    return await work();
  } catch (error) {
    attempt.signal.throwIfAborted();
    deps.log.error({ err: error }, "the engine threw");
    return {
      kind: "failed",
      reason: "Something went wrong on our side; this image was not charged",
      retry: true,
    };
  }
}
