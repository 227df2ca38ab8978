import type { JobType } from "#contract/job-types.ts";
import type { Deps, Job, Result, Store } from "../../ports.ts";
import { type Place, priorityOf } from "./fair-priority.ts";

/**
 * Queues the first stage of a job, also again after its process died. Planning reads every photo of a job, so backlogs
 * are planned in a queue of their own.
 *
 * @param options.cause part of the task's id: a run that has just found the job not ready may still be in the queue.
 */
export async function queueFirstStage(
  deps: Deps,
  tx: Store,
  job: Pick<Job, "id" | "accountId" | "type" | "totalOutputs">,
  options: { isBacklog: boolean; cause?: string },
): Promise<void> {
  const name = firstTaskOf(job.type, options);
  await tx.outbox.push(name, { jobId: job.id }, deps.now(), {
    priority: priorityOf(await placeOf(tx, job)),
    key: options.cause ? `${job.id}-${options.cause}` : job.id,
  });
}

/**
 * Queues the last stage of a job whose results have all ended. Post-processing draws, so that of a backlog is in the queue
 * of its plans.
 */
export async function queueLastStage(
  deps: Deps,
  tx: Store,
  job: Pick<Job, "id" | "accountId" | "totalOutputs" | "postProcessingStatus">,
  results: Pick<Result, "isBacklog">[],
): Promise<void> {
  const draws = job.postProcessingStatus !== null;
  const name = draws && results.some((result) => result.isBacklog) ? "job.finish.backlog" : "job.finish";
  await tx.outbox.push(name, { jobId: job.id }, deps.now(), {
    priority: priorityOf(await placeOf(tx, job)),
    key: job.id,
  });
}

async function placeOf(tx: Store, job: Pick<Job, "id" | "accountId" | "totalOutputs">): Promise<Place> {
  const ahead = await tx.results.countOpenBefore(job.accountId, { jobId: job.id });
  return { ahead, total: ahead + job.totalOutputs };
}

/** The task that a new job begins with, and with which an unfinished one without a plan begins again. */
export function firstTaskOf(
  type: JobType,
  { isBacklog }: { isBacklog: boolean },
): "identity.preprocess" | "job.plan" | "job.plan.backlog" {
  if (type === "identity_preprocessing") return "identity.preprocess";
  return isBacklog ? "job.plan.backlog" : "job.plan";
}
