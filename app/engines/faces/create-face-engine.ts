import { problem } from "#contract/problems.ts";
import type { FaceEngine, FaceRefusal } from "../contract.ts";
import { onBehalfOf } from "../fair-thread-turns.ts";
import { createThreadPool, ThreadTimeout } from "../thread-pool.ts";
import type { CheckAnswer, DescribeAnswer, FaceAnswer, FaceTask, PrepareAnswer } from "./face-tasks.ts";

export interface FaceEngineOptions {
  /** Face threads. Each loads its own networks (350 to 550 MB, depending on its tasks). */
  threads: number;
  /** Main file of onnxruntime-node, to parse people with; absent: TensorFlow.js. */
  onnxRuntime?: string | null;
  /** Called with every fault before the call rejects, for the log. */
  onFault?: (error: unknown) => void;
}

/**
 * Finds and measures the one face of a photo in dedicated worker threads, which start with the first photo.
 *
 * A photo that breaks a rule is a refusal. An aborted call rejects with the signal's reason; its thread is terminated
 * and replaced. A fault inside a thread rejects with an error whose message may be shown to callers; its cause is for
 * the log.
 */
export function createFaceEngine(options: FaceEngineOptions): FaceEngine {
  const worker = new URL("./face-worker.ts", import.meta.url);
  const pool = createThreadPool({ worker, ...options });

  async function run<Answer extends FaceAnswer>(
    task: FaceTask,
    signal: AbortSignal,
  ): Promise<Answer | FaceRefusal> {
    try {
      return await pool.run<Answer>(task, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof ThreadTimeout) {
        const reason = problem("picture_too_slow", { seconds: cause.timeoutMs / 1000 });
        return { kind: "refused", problem: "unreadable", reason };
      }
      throw new Error("The photo could not be processed: a fault in the engine.", { cause });
    }
  }

  return {
    check: (photo, signal) => run<CheckAnswer>({ task: "check", photo }, signal),
    prepare: (photo, signal, share) =>
      onBehalfOf(share, () => run<PrepareAnswer>({ task: "prepare", photo }, signal)),
    describe: (photo, signal) => run<DescribeAnswer>({ task: "describe", photo }, signal),
    close: pool.close,
  };
}
