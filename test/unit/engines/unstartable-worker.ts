/** A thread that can't load what it needs while the environment says so. */
if (process.env.UNSTARTABLE_THREAD) throw new Error("the network is missing");

export default async function run(answer: string): Promise<string> {
  return answer;
}
