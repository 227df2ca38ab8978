import { Piscina } from "piscina";

/** Worker threads that take one task each. */
export interface ThreadPool {
  /**
   * Runs one task in a thread. An aborted call rejects with the signal's reason: the thread is ended and replaced.
   * @throws what the task threw, after `onFault` was told of it.
   */
  run<Answer>(task: unknown, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/** Threads of one worker file; they start with the first task, so that a process that only serves never has any. */
export function createThreadPool(options: {
  worker: URL;
  threads: number;
  onFault?: (error: unknown) => void;
}): ThreadPool {
  const pool = new Piscina({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without this a thread takes a second task while it waits for the decoder and holds two pictures at once.
    concurrentTasksPerWorker: 1,
  });
  return {
    async run(task, signal) {
      signal.throwIfAborted();
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        signal.throwIfAborted();
        options.onFault?.(error);
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
