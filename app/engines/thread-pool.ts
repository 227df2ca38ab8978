import { Piscina } from "piscina";
import { createFairTurns } from "./fair-turns.ts";

/** Worker threads that run one task each. */
export interface ThreadPool {
  /**
   * Runs one task in a thread. An aborted call rejects with the signal's reason; its thread is terminated and replaced.
   * @throws ThreadTimeout when the task exceeds its time limit; its thread is terminated and replaced.
   * @throws the task's error, after `onFault` was called with it.
   */
  run<Answer>(task: unknown, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/** A task exceeded its time limit. */
export class ThreadTimeout extends Error {
  override readonly name = "ThreadTimeout";

  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs / 1000} seconds`);
    this.timeoutMs = timeoutMs;
  }
}

/**
 * Many times the slowest accepted picture on a busy machine, so only a hanging or malicious picture takes this long.
 */
const timeoutMsDefault = 120_000;

/**
 * Threads of one worker file. They start with the first task, so a process without tasks has none. Tasks wait for a
 * thread in fair turns (`fair-turns.ts`).
 */
export function createThreadPool(options: {
  worker: URL;
  threads: number;
  /** Time limit of a task. */
  timeoutMs?: number;
  onFault?: (error: unknown) => void;
}): ThreadPool {
  const { timeoutMs = timeoutMsDefault } = options;
  const pool = new Piscina({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Otherwise a thread would accept a second task while it waits for the decoder, and hold two pictures in memory.
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
