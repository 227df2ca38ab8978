import { threadId, workerData } from "node:worker_threads";
import type { WatermarkModel } from "./watermark/watermark-file.ts";

/** What a pool gives each of its threads. */
export interface ThreadData {
  /** Address of the module whose default export runs the tasks. */
  worker: string;
  onnxRuntime: string | null;
  watermark: WatermarkModel | null;
}

/** A task, and where its thread tells that it has begun: its id, then the processor time in µs that it had used. */
export interface ThreadTask {
  task: unknown;
  begun: Float64Array;
}

const { default: work } = await import((workerData as ThreadData).worker);

/** Entry point of every thread of a pool. */
export default async function runInThread({ task, begun }: ThreadTask): Promise<unknown> {
  const { user, system } = process.threadCpuUsage();
  begun[1] = user + system;
  begun[0] = threadId;
  return work(task);
}
