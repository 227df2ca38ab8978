import { isTerminalResultStatus } from "#contract/job-types.ts";
import { queueResults } from "../jobs/accept/queue-results.ts";
import { queueFirstStage, queueLastStage } from "../jobs/accept/queue-stage.ts";
import { lockOpenResult } from "../jobs/draw/lock-open-result.ts";
import type { Deps } from "../ports.ts";

/** Much longer than the longest render and the queue's own recovery of a crashed worker. */
const staleMs = 3 * 60_000;
const batch = 100;

/**
 * Finds jobs, results and deliveries without a change for a while and queues their next step. Task ids are stable, so
 * the queue drops a task that it still has. Only a task that it lost or gave up on is added, at its account's priority.
 * Work in a long queue keeps its task and its position.
 * @returns how many steps it requested.
 */
export async function requeueLostWork(deps: Deps): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - staleMs);
  let requeued = 0;
  for (const stale of await deps.store.jobs.listStale(before, batch)) {
    await deps.transact(async (tx) => {
      const job = await tx.jobs.lock(stale.id);
      if (!job || job.updatedAt > before) return;
      const results = await tx.results.listByJob(job.id);
      const unfinished = results.filter((result) => !isTerminalResultStatus(result.status));
      if (unfinished.length === 0) await queueLastStage(deps, tx, job, results);
      else if (job.plan === null)
        await queueFirstStage(deps, tx, job, { isBacklog: unfinished[0]!.isBacklog });
      else await queueResults(deps, tx, job, unfinished);
      // Counts as a change, so the next sweep selects other jobs.
      await tx.jobs.update(job.id, { updatedAt: now });
      requeued++;
    });
  }
  for (const open of await deps.store.results.listStale(before, batch)) {
    await deps.transact(async (tx) => {
      const still = await lockOpenResult(tx, open.id);
      if (!still || still.result.updatedAt > before) return;
      await tx.results.update(open.id, { updatedAt: now });
      await queueResults(deps, tx, still.job, [still.result]);
      requeued++;
    });
  }
  for (const overdue of await deps.store.deliveries.listOverdue(before, batch)) {
    await deps.transact(async (tx) => {
      const delivery = await tx.deliveries.lock(overdue.id);
      if (delivery?.status !== "pending" || !delivery.nextAttemptAt || delivery.nextAttemptAt > before)
        return;
      await tx.deliveries.update(delivery.id, { nextAttemptAt: now, updatedAt: now });
      await tx.outbox.push("webhook.deliver", { deliveryId: delivery.id }, now);
      requeued++;
    });
  }
  return requeued;
}
