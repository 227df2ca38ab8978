import { isTerminalResultStatus } from "#contract/job-types.ts";
import { firstTaskOf } from "../jobs/first-task.ts";
import { lockOpenResult } from "../jobs/lock-open-result.ts";
import type { Deps } from "../ports.ts";

/** Far beyond the longest render and the queue's own recovery of a crashed worker. */
const staleMs = 3 * 60_000;
const batch = 100;

/**
 * Finds jobs, outputs and deliveries that nothing has happened to for a while and queues their next step again. The queue
 * recovers a crashed worker's tasks itself; this is for tasks that the queue lost or gave up on.
 * @returns how many it queued.
 */
export async function requeueLostWork(deps: Deps): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - staleMs);
  let requeued = 0;
  for (const stale of await deps.store.jobs.listStale(before, batch)) {
    await deps.transact(async (tx) => {
      const job = await tx.jobs.lock(stale.id);
      if (!job || job.updatedAt > before) return;
      const unfinished = (await tx.results.listByJob(job.id)).filter(
        (result) => !isTerminalResultStatus(result.status),
      );
      if (unfinished.length === 0) await tx.outbox.push("job.finish", { jobId: job.id }, now);
      else if (job.plan === null) await tx.outbox.push(firstTaskOf(job.type), { jobId: job.id }, now);
      for (const result of job.plan === null ? [] : unfinished) {
        await tx.outbox.push("result.render", { resultId: result.id }, now);
      }
      // Counts as something having happened, so that the next sweep gives this try its time.
      await tx.jobs.update(job.id, { updatedAt: now });
      requeued++;
    });
  }
  for (const open of await deps.store.results.listStale(before, batch)) {
    await deps.transact(async (tx) => {
      const still = await lockOpenResult(tx, open.id);
      if (!still || still.result.updatedAt > before) return;
      await tx.results.update(open.id, { updatedAt: now });
      await tx.outbox.push("result.render", { resultId: open.id }, now);
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
