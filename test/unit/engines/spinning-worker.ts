/** A thread for tests of the pool: echoes what it gets, after `ms`, or never comes back. Stopped, it gets no processor time. */
export default async function run(task: {
  spin?: boolean;
  ms?: number;
  stoppedMs?: number;
  answer: string;
}): Promise<string> {
  if (task.stoppedMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task.stoppedMs);
  while (task.spin);
  if (task.ms) await new Promise((resolve) => setTimeout(resolve, task.ms));
  return task.answer;
}
