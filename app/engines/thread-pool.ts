import { Piscina, workerData } from "piscina";
import { createFairScheduler } from "./fair-thread-turns.ts";
import type { ThreadData, ThreadTask } from "./pool-thread.ts";
import type { WatermarkModel } from "./watermark/watermark-file.ts";

/** Worker threads that run one task each. */
export interface ThreadPool {
  /**
   * Runs one task in a thread. An aborted call rejects with the signal's reason; its thread is terminated and replaced.
   *
   * @throws ThreadTimeout when the task exceeds its limit of processor time; its thread is terminated and replaced.
   * @throws ThreadStarved when it has not ended for so long that the machine must be at fault; likewise.
   * @throws the task's error, or that of a thread that could not start, after `onFault` was called with it.
   */
  run<Answer>(task: unknown, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/** A task exceeded its limit of processor time. */
export class ThreadTimeout extends Error {
  override readonly name = "ThreadTimeout";

  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs / 1000} seconds`);
    this.timeoutMs = timeoutMs;
  }
}

/** A task did not end although its thread used little processor time: the machine is busy, or the task waits for ever. */
export class ThreadStarved extends Error {
  override readonly name = "ThreadStarved";

  constructor(wallMs: number) {
    super(`It did not end within ${wallMs / 1000} seconds, and did not have the processor for long`);
  }
}

/** Many times the processor time of the slowest accepted picture, so only a hanging or malicious one takes this long. */
const timeoutMsDefault = 120_000;
/** Less than the time limits of the tasks that draw (`service/tasks/catalogue.ts`), so that another try is left. */
const wallMsMaxDefault = 8 * 60_000;
const lookEveryMsMax = 1_000;

/** The option `onnxRuntime` of this thread's pool. */
export function readOnnxRuntime(): string | null {
  return (workerData as ThreadData).onnxRuntime;
}

/** The option `watermark` of this thread's pool; null outside of a pool. */
export function readWatermarkModel(): WatermarkModel | null {
  return (workerData as ThreadData | null)?.watermark ?? null;
}

interface Threads {
  pool: Piscina;
  /** Why they were given up; null while they work. */
  fault: Error | null;
}

/** Processor time of its thread since the task began; 0 before, and where the thread can't be asked any more. */
async function usedMs({ threads }: Piscina, [threadId, fromUs]: Float64Array): Promise<number> {
  const thread = threads.find((one) => one.threadId === threadId);
  const usage = await thread?.cpuUsage().catch(() => null);
  return usage ? (usage.user + usage.system - fromUs) / 1000 : 0;
}

/**
 * Threads of one worker file. They start with the first task, so a process without tasks has none. Tasks wait for a
 * thread in fair turns (`fair-thread-turns.ts`).
 */
export function createThreadPool(options: {
  worker: URL;
  threads: number;
  /** Processor time of its own thread that a task may use. */
  timeoutMs?: number;
  /** How long a task may take in all once it has its turn, the start of a thread included. */
  wallMsMax?: number;
  /** Main file of onnxruntime-node; its threads ask `readOnnxRuntime` for it. Absent: TensorFlow.js runs all networks. */
  onnxRuntime?: string | null;
  /** Network with which its threads mark pictures; they ask `readWatermarkModel` for it. */
  watermark?: WatermarkModel | null;
  onFault?: (error: unknown) => void;
}): ThreadPool {
  const { timeoutMs = timeoutMsDefault, wallMsMax = wallMsMaxDefault } = options;
  const startPool = () =>
    new Piscina({
      filename: new URL("./pool-thread.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: options.threads,
      workerData: {
        worker: options.worker.href,
        onnxRuntime: options.onnxRuntime ?? null,
        watermark: options.watermark ?? null,
      } satisfies ThreadData,
      idleTimeout: Number.POSITIVE_INFINITY,
      // Otherwise a thread would accept a second task while it waits for the decoder, and hold two pictures in memory.
      concurrentTasksPerWorker: 1,
    });
  let threads = open();
  const turns = createFairScheduler(options.threads);

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
    const either = AbortSignal.any([signal, late.signal]);
    const own = threads;
    const begun = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
    const look = async () => {
      if ((await usedMs(own.pool, begun)) >= timeoutMs) late.abort(new ThreadTimeout(timeoutMs));
    };
    const timers = [
      setInterval(look, Math.min(lookEveryMsMax, timeoutMs / 2)),
      setTimeout(() => late.abort(new ThreadStarved(wallMsMax)), wallMsMax),
    ];
    try {
      return await own.pool.run({ task, begun } satisfies ThreadTask, { signal: either });
    } catch (error) {
      either.throwIfAborted();
      throw own.fault ?? error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
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
