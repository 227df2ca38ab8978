import { Piscina } from "piscina";
import type { PixelAnswer, PixelTask } from "./pixel-tasks.ts";

export interface PixelThreadsOptions {
  /** Pixel threads; each holds its own networks (about 250 MB). */
  threads: number;
  /** Told of every fault that becomes a `failed` outcome, for the log; the outcome's reason does not repeat it. */
  onFault?: (error: unknown) => void;
}

/** A fault inside a thread fails this one picture; its text may name files, so it stays out of the reason. */
export interface PixelFailure {
  kind: "failed";
  reason: string;
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
  const pool = new Piscina({
    filename: new URL("./pixel-worker.ts", import.meta.url).href,
    // Threads start with the first picture: a process that only serves never has any.
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without this a thread takes a second task while it waits for the decoder and holds two pictures at once.
    concurrentTasksPerWorker: 1,
  });
  return {
    count: options.threads,
    async run(task, signal) {
      signal.throwIfAborted();
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        signal.throwIfAborted();
        options.onFault?.(error);
        return {
          kind: "failed",
          reason: "The picture could not be processed: a fault in the engine.",
          retry: true,
        };
      }
    },
    close: () => pool.destroy(),
  };
}
