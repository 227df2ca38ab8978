import type { Deps, Job, Result, Store } from "../ports.ts";

/** The queue's own bound. */
const priorityMax = 2_000_000;

/**
 * Queues outputs to be drawn. An output goes behind as many others as its account has waiting, so that of two
 * accounts the one with less work is not held up by the one with more, and each account's work keeps its order.
 */
export async function queueResults(deps: Deps, tx: Store, job: Job, outputs: Result[]): Promise<void> {
  const ahead = await tx.results.countOpen(job.accountId, { exceptJobId: job.id });
  for (const [index, { id }] of outputs.entries()) {
    const priority = Math.min(1 + ahead + index, priorityMax);
    await tx.outbox.push("result.render", { resultId: id }, deps.now(), priority);
  }
}
