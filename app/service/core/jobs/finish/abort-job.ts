import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import { problem, toStored } from "#contract/problems.ts";
import { settleResult } from "../../credits/settle-result.ts";
import { giveUpPreprocessing } from "../../identities/end-preprocessing.ts";
import type { Account, Deps, Job } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { isPostProcessing } from "../draw/post-process.ts";
import { toStoredPostProcessing } from "../draw/post-processing-problem.ts";
import { getJob } from "../read/get-job.ts";
import { announceJobStatus, announceResult } from "./announce-job.ts";

/**
 * Aborts a job. Completed results stay and stay charged; the holds of open ones are released. In a job that has ended,
 * open results (regenerations, calls of the playground) are aborted.
 *
 * @param unlessBegun only if no output is being drawn or has ended
 * @throws ServiceError 404 for an unknown job, 409 when nothing is open, or when it has begun and was not to be aborted then.
 */
export async function abortJob(
  deps: Deps,
  account: Account,
  jobId: string,
  { unlessBegun = false }: { unlessBegun?: boolean } = {},
): Promise<Job> {
  const { id } = await getJob(deps, account, jobId);
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(id);
    if (!job) throw ServiceError.of("job_not_found");
    const results = await tx.results.listByJob(id);
    const open = results.filter(({ status }) => !isTerminalResultStatus(status));
    const isOver = isTerminalJobStatus(job.status);
    if (isOver && open.length === 0) throw ServiceError.of("job_ended", { status: job.status });
    if (unlessBegun && results.some(({ status }) => status !== "pending")) throw ServiceError.of("job_begun");
    const now = deps.now();
    for (const result of open) {
      await tx.results.update(result.id, { status: "aborted", updatedAt: now });
      await settleResult(deps, tx, { job, result }, { kind: "release" });
      // Otherwise the job's own notification covers all its results.
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
