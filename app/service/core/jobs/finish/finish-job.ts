import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import type { Deps } from "../../ports.ts";
import type { Attempt } from "../draw/attempt.ts";
import { isPostProcessing, postProcess } from "../draw/post-process.ts";
import { endJob } from "./end-job.ts";

/** Last stage of a job with post-processing, whose results have all ended; also ends jobs that the sweep found open. */
export async function finishJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const job = await deps.store.jobs.find(jobId);
  if (!job || isTerminalJobStatus(job.status)) return;
  const results = await deps.store.results.listByJob(jobId);
  if (!results.every((result) => isTerminalResultStatus(result.status))) return;
  if (isPostProcessing(job)) await postProcess(deps, job, results, attempt);
  await deps.transact(async (tx) => {
    const current = await tx.jobs.lock(jobId);
    if (current && !isTerminalJobStatus(current.status)) await endJob(deps, tx, current);
  });
}
