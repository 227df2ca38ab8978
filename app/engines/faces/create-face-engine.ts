import { Piscina } from "piscina";
import type { FaceEngine } from "../contract.ts";
import type { CheckAnswer, DescribeAnswer, FaceAnswer, FaceTask, PrepareAnswer } from "./face-tasks.ts";

export interface FaceEngineOptions {
  /** Face threads; each holds its own nets (350 to 550 MB, by what it was asked). */
  threads: number;
  /** Told of every fault before the call rejects, for the log. */
  onFault?: (error: unknown) => void;
}

/**
 * Finds and measures the one face of a photo in worker threads of its own; the threads start with the first photo.
 *
 * A photo that breaks a rule is a refusal. An aborted call rejects with the signal's reason, and its thread is ended
 * and replaced. A fault inside a thread rejects with an error whose message may be shown; the cause is for the log.
 */
export function createFaceEngine(options: FaceEngineOptions): FaceEngine {
  const pool = new Piscina({
    filename: new URL("./face-worker.ts", import.meta.url).href,
    // A process that only serves never has any.
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without this a thread takes a second photo while it waits for the decoder and holds two at once.
    concurrentTasksPerWorker: 1,
  });

  async function run<Answer extends FaceAnswer>(task: FaceTask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    try {
      return await pool.run(task, { signal });
    } catch (cause) {
      signal.throwIfAborted();
      options.onFault?.(cause);
      throw new Error("The photo could not be processed: a fault in the engine.", { cause });
    }
  }

  return {
    check: (photo, signal) => run<CheckAnswer>({ task: "check", photo }, signal),
    prepare: (photo, signal) => run<PrepareAnswer>({ task: "prepare", photo }, signal),
    describe: (photo, signal) => run<DescribeAnswer>({ task: "describe", photo }, signal),
    close: () => pool.destroy(),
  };
}
