import type { JobType } from "#contract/job-types.ts";
import type { Deps, Job, Store } from "../ports.ts";
import { type Place, priorityOf } from "./priority-of.ts";

/**
 * A job with which its account has this many results open is planned in the queue of large backlogs. Planning reads
 * every photo of a job, and plans of large jobs must not occupy all places of the other queue.
 */
const backlogMin = 20;

/**
 * Queues the first stage of a job: also of one that began it and whose process died.
 *
 * @param options.cause makes it another task than those of other causes: a run that has just found the job not ready may
 *   still be in the queue.
 */
export async function queueFirstStage(
  deps: Deps,
  tx: Store,
  job: Pick<Job, "id" | "accountId" | "type" | "totalOutputs">,
  options: { cause?: string } = {},
): Promise<void> {
  const place = await placeOf(tx, job);
  await tx.outbox.push(firstTaskOf(job.type, place), { jobId: job.id }, deps.now(), {
    priority: priorityOf(place),
    key: options.cause ? `${job.id}-${options.cause}` : job.id,
  });
}

/** Queues the last stage of a job whose results have all ended. */
export async function queueLastStage(
  deps: Deps,
  tx: Store,
  job: Pick<Job, "id" | "accountId" | "totalOutputs">,
): Promise<void> {
  await tx.outbox.push("job.finish", { jobId: job.id }, deps.now(), {
    priority: priorityOf(await placeOf(tx, job)),
    key: job.id,
  });
}

async function placeOf(tx: Store, job: Pick<Job, "id" | "accountId" | "totalOutputs">): Promise<Place> {
  const ahead = await tx.results.countOpenBefore(job.accountId, { jobId: job.id });
  return { ahead, total: ahead + job.totalOutputs };
}

/** The task a new job begins with, and an unfinished one without a plan begins with again. */
export function firstTaskOf(
  type: JobType,
  { total }: Pick<Place, "total">,
): "identity.preprocess" | "job.plan" | "job.plan.backlog" {
  if (type === "identity_preprocessing") return "identity.preprocess";
  return total < backlogMin ? "job.plan" : "job.plan.backlog";
}
