import type { JobType } from "#contract/job-types.ts";
import type { Deps, Job, Store } from "../ports.ts";
import { priorityOf } from "./priority-of.ts";

/**
 * A job whose account has this many results waiting before it is planned in the queue of large backlogs. Planning reads
 * every photo of a job, and the plans of one account's hundred jobs must not occupy all places of the other queue.
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
  job: Pick<Job, "id" | "accountId" | "type">,
  options: { cause?: string } = {},
): Promise<void> {
  const ahead = await tx.results.countOpenBefore(job.accountId, { jobId: job.id });
  await tx.outbox.push(firstTaskOf(job.type, ahead), { jobId: job.id }, deps.now(), {
    priority: priorityOf(ahead),
    key: options.cause ? `${job.id}-${options.cause}` : job.id,
  });
}

/** Queues the last stage of a job whose results have all ended. */
export async function queueLastStage(
  deps: Deps,
  tx: Store,
  job: Pick<Job, "id" | "accountId">,
): Promise<void> {
  const ahead = await tx.results.countOpenBefore(job.accountId, { jobId: job.id });
  await tx.outbox.push("job.finish", { jobId: job.id }, deps.now(), {
    priority: priorityOf(ahead),
    key: job.id,
  });
}

/** The task a new job begins with, and an unfinished one without a plan begins with again. */
export function firstTaskOf(
  type: JobType,
  ahead: number,
): "identity.preprocess" | "job.plan" | "job.plan.backlog" {
  if (type === "identity_preprocessing") return "identity.preprocess";
  return ahead < backlogMin ? "job.plan" : "job.plan.backlog";
}
