/** A thread for tests of the pool: echoes what it gets, after `ms`, or never comes back. */
export default async function run(task: { spin?: boolean; ms?: number; answer: string }): Promise<string> {
  while (task.spin);
  if (task.ms) await new Promise((resolve) => setTimeout(resolve, task.ms));
  return task.answer;
}
