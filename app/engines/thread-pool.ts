import { Piscina } from "piscina";
import { createFairTurns } from "./fair-turns.ts";

/** Worker threads that take one task each. */
export interface ThreadPool {
  /**
   * Runs one task in a thread. An aborted call rejects with the signal's reason: the thread is ended and replaced.
   * @throws ThreadTimeout when the task took too long; its thread is ended and replaced.
   * @throws what the task threw, after `onFault` was told of it.
   */
  run<Answer>(task: unknown, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/** A task that had its thread for longer than any picture should need. */
export class ThreadTimeout extends Error {
  override readonly name = "ThreadTimeout";

  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs / 1000} seconds`);
    this.timeoutMs = timeoutMs;
  }
}

/**
 * Many times the slowest picture that is accepted, on a busy machine: only a picture that hangs, or one made to hurt, takes
 * this long.
 */
const timeoutMsDefault = 120_000;

/**
 * Threads of one worker file; they start with the first task, so that a process that only serves never has any. Tasks
 * wait for a thread in fair turns (`fair-turns.ts`).
 */
export function createThreadPool(options: {
  worker: URL;
  threads: number;
  /** How long a task may have its thread. */
  timeoutMs?: number;
  onFault?: (error: unknown) => void;
}): ThreadPool {
  const { timeoutMs = timeoutMsDefault } = options;
  const pool = new Piscina({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without this a thread takes a second task while it waits for the decoder and holds two pictures at once.
    concurrentTasksPerWorker: 1,
  });
  const turns = createFairTurns(options.threads);

  async function runInTime<Answer>(task: unknown, signal: AbortSignal): Promise<Answer> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new ThreadTimeout(timeoutMs)), timeoutMs);
    const either = AbortSignal.any([signal, late.signal]);
    try {
      return await pool.run(task, { signal: either });
    } catch (error) {
      either.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async run<Answer>(task: unknown, signal: AbortSignal): Promise<Answer> {
      signal.throwIfAborted();
      try {
        return await turns.take(() => runInTime<Answer>(task, signal), signal);
      } catch (error) {
        signal.throwIfAborted();
        options.onFault?.(error);
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
