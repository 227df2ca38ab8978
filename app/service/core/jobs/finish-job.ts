import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import type { Deps, Job } from "../ports.ts";
import { announceJobStatus } from "./announce-job.ts";
import type { Attempt } from "./attempt.ts";
import { isPostProcessing, postProcess } from "./post-process.ts";

/**
 * Last stage of a job whose outputs have all ended: the finishing pass over the set when it was asked for, then
 * the job's end.
 */
export async function finishJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const job = await deps.store.jobs.find(jobId);
  if (!job || job.status === "aborted") return;
  const results = await deps.store.results.listByJob(jobId);
  if (!results.every((result) => isTerminalResultStatus(result.status))) return;

  const isOver = isTerminalJobStatus(job.status);
  if (!isOver && isPostProcessing(job)) await postProcess(deps, job, results, attempt);
  await end(deps, jobId);
}

async function end(deps: Deps, jobId: string): Promise<void> {
  await deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    // A job that is over changes once more only when an output of a failed one succeeds at last.
    if (!job || job.status === "aborted" || job.status === "completed") return;
    const results = await tx.results.listByJob(jobId);
    const isCompleted = results.some((result) => result.status === "completed");
    if (job.status === "failed" && !isCompleted) return;
    const now = deps.now();
    const change: Partial<Job> = {
      status: isCompleted ? "completed" : "failed",
      errorMessage: isCompleted ? null : (results[0]?.errorMessage ?? "No image could be made"),
      updatedAt: now,
      endedAt: now,
    };
    await tx.jobs.update(jobId, change);
    await announceJobStatus(deps, tx, { ...job, ...change }, results);
  });
}
