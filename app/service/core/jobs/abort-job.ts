import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import { problem, toStored } from "#contract/problems.ts";
import { settleResult } from "../credits/settle-result.ts";
import { giveUpPreprocessing } from "../identities/end-preprocessing.ts";
import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { announceJobStatus, announceResult } from "./announce-job.ts";
import { getJob } from "./get-job.ts";
import { isPostProcessing } from "./post-process.ts";
import { toStoredPostProcessing } from "./post-processing-problem.ts";

/**
 * Stops a job: what was not produced is not charged, what was stays. Of a job that is over, it stops the outputs
 * still being drawn: regenerated ones, a playground's.
 * @throws ServiceError 404 unknown, 409 when nothing is going on.
 */
export async function abortJob(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const { id } = await getJob(deps, account, jobId);
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(id);
    if (!job) throw ServiceError.of("job_not_found");
    const open = (await tx.results.listByJob(id)).filter(({ status }) => !isTerminalResultStatus(status));
    const isOver = isTerminalJobStatus(job.status);
    if (isOver && open.length === 0) throw ServiceError.of("job_ended", { status: job.status });
    const now = deps.now();
    for (const result of open) {
      await tx.results.update(result.id, { status: "aborted", updatedAt: now });
      await settleResult(deps, tx, { job, result }, { kind: "release" });
      // The job's own end tells of all its outputs at once.
      if (isOver)
        await announceResult(deps, tx, job, {
          ...result,
          status: "aborted",
          ...toStored(problem("stopped")),
        });
    }
    if (isOver) return job;
    const change: Partial<Job> = {
      status: "aborted",
      ...(isPostProcessing(job) && {
        postProcessingStatus: "failed" as const,
        ...toStoredPostProcessing(problem("stopped")),
      }),
      updatedAt: now,
      endedAt: now,
    };
    await tx.jobs.update(id, change);
    if (job.type === "identity_preprocessing") await giveUpPreprocessing(deps, tx, id);
    const aborted = { ...job, ...change };
    await announceJobStatus(deps, tx, aborted, await tx.results.listByJob(id));
    return aborted;
  });
}
