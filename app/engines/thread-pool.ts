import { Piscina, workerData } from "piscina";
import { createFairTurns } from "./fair-turns.ts";

/** Worker threads that run one task each. */
export interface ThreadPool {
  /**
   * Runs one task in a thread. An aborted call rejects with the signal's reason; its thread is terminated and replaced.
   *
   * @throws ThreadTimeout when the task exceeds its time limit; its thread is terminated and replaced.
   * @throws the task's error, or that of a thread that could not start, after `onFault` was called with it.
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

interface ThreadData {
  onnxRuntime: string | null;
}

/** The option `onnxRuntime` of this thread's pool. */
export function readOnnxRuntime(): string | null {
  return (workerData as ThreadData).onnxRuntime;
}

interface Threads {
  pool: Piscina;
  /** Why they were given up; null while they work. */
  fault: Error | null;
}

/**
 * Threads of one worker file. They start with the first task, so a process without tasks has none. Tasks wait for a
 * thread in fair turns (`fair-turns.ts`).
 */
export function createThreadPool(options: {
  worker: URL;
  threads: number;
  /** Time limit of a task. */
  timeoutMs?: number;
  /** Main file of onnxruntime-node; its threads ask `readOnnxRuntime` for it. Absent: TensorFlow.js runs all networks. */
  onnxRuntime?: string | null;
  onFault?: (error: unknown) => void;
}): ThreadPool {
  const { timeoutMs = timeoutMsDefault } = options;
  const startPool = () =>
    new Piscina({
      filename: options.worker.href,
      minThreads: 0,
      maxThreads: options.threads,
      workerData: { onnxRuntime: options.onnxRuntime ?? null } satisfies ThreadData,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Otherwise a thread would accept a second task while it waits for the decoder, and hold two pictures in memory.
      concurrentTasksPerWorker: 1,
    });
  let threads = open();
  const turns = createFairTurns(options.threads);

  function open(): Threads {
    const opened: Threads = { pool: startPool(), fault: null };
    opened.pool.on("error", (error: Error) => {
      // A thread ended without a task, as one does whose networks can't be loaded. Piscina starts no other one then, and
      // its tasks would wait for ever.
      if (threads === opened) threads = open();
      opened.fault ??= error;
      void opened.pool.destroy();
    });
    return opened;
  }

  async function runInTime<Answer>(task: unknown, signal: AbortSignal): Promise<Answer> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new ThreadTimeout(timeoutMs)), timeoutMs);
    const either = AbortSignal.any([signal, late.signal]);
    const own = threads;
    try {
      return await own.pool.run(task, { signal: either });
    } catch (error) {
      either.throwIfAborted();
      throw own.fault ?? error;
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
    close: () => threads.pool.destroy(),
  };
}
