import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { createThreadPool, ThreadStarved, ThreadTimeout } from "../thread-pool.ts";
import type { WatermarkModel } from "../watermark/watermark-file.ts";
import type { PixelAnswer, PixelTask } from "./pixel-tasks.ts";

export interface PixelThreadsOptions {
  /** Pixel threads; each holds its own networks (about 250 MB). */
  threads: number;
  /** Main file of onnxruntime-node for the parsing network; absent: TensorFlow.js. */
  onnxRuntime?: string | null;
  /** The operator's network for invisible watermarks; absent: pictures are not marked. */
  watermark?: WatermarkModel | null;
  /** Limits of a task; absent: the pool's own. */
  timeoutMs?: number;
  wallMsMax?: number;
  /** Called with every fault that becomes a `failed` outcome, for the log; the outcome's reason does not repeat it. */
  onFault?: (error: unknown) => void;
}

/**
 * A fault in a thread fails this image only. Its message may contain file names, so it is not part of the reason. A
 * task that exceeded its processor time is not retried (`retry` is false), because it would block a thread as long again.
 */
export interface PixelFailure {
  kind: "failed";
  reason: Problem<WorkCode>;
  retry: boolean;
}

/** The threads shared by all jobs of onda. */
export interface PixelThreads {
  readonly count: number;
  /** Rejects with the signal's reason when it is aborted; the thread is terminated and replaced. */
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
          reason: problem(error instanceof ThreadStarved ? "work_too_slow" : "engine_fault"),
          retry: true,
        };
      }
    },
    close: pool.close,
  };
}
