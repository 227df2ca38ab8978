import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { createThreadPool, ThreadTimeout } from "../thread-pool.ts";
import type { PixelAnswer, PixelTask } from "./pixel-tasks.ts";

export interface PixelThreadsOptions {
  /** Pixel threads; each holds its own networks (about 250 MB). */
  threads: number;
  /** How long one task may have its thread; absent: the pool's own bound. */
  timeoutMs?: number;
  /** Told of every fault that becomes a `failed` outcome, for the log; the outcome's reason does not repeat it. */
  onFault?: (error: unknown) => void;
}

/**
 * A fault inside a thread fails this one picture; its text may name files, so it stays out of the reason. A picture that
 * took too long is not tried again (`retry` is false): it would hold a thread as long another time.
 */
export interface PixelFailure {
  kind: "failed";
  reason: Problem<WorkCode>;
  retry: boolean;
}

/** The threads that all of onda's work shares. */
export interface PixelThreads {
  readonly count: number;
  /** Rejects with the signal's reason when it is aborted: the thread is ended and replaced. */
  run<Answer extends PixelAnswer>(task: PixelTask, signal: AbortSignal): Promise<Answer | PixelFailure>;
  close(): Promise<void>;
}

export function createPixelThreads(options: PixelThreadsOptions): PixelThreads {
  const worker = new URL("./pixel-worker.ts", import.meta.url);
  const pool = createThreadPool({ worker, ...options });
  return {
    count: options.threads,
    run: async (task, signal) => {
      try {
        return await pool.run(task, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ThreadTimeout) {
          return {
            kind: "failed",
            reason: problem("picture_too_slow", { seconds: error.timeoutMs / 1000 }),
            retry: false,
          };
        }
        return {
          kind: "failed",
          reason: problem("engine_fault"),
          retry: true,
        };
      }
    },
    close: pool.close,
  };
}
