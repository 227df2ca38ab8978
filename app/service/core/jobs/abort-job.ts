import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import { settleOutput } from "../credits/settle-output.ts";
import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { announceJobStatus } from "./announce-job.ts";
import { getJob } from "./get-job.ts";

/**
 * Stops a job: what was not produced is not charged, what was stays.
 * @throws ServiceError 404 unknown, 409 when the job is over.
 */
export async function abortJob(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const { id } = await getJob(deps, account, jobId);
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(id);
    if (!job) throw ServiceError.notFound("Job");
    if (isTerminalJobStatus(job.status)) throw ServiceError.conflict(`The job is ${job.status} already`);
    const now = deps.now();
    for (const result of await tx.results.listByJob(id)) {
      if (isTerminalResultStatus(result.status)) continue;
      await tx.results.update(result.id, { status: "aborted", updatedAt: now });
      await settleOutput(deps, tx, { kind: "release", job, result });
    }
    const change: Partial<Job> = {
      status: "aborted",
      ...(job.postProcessingStatus === null
        ? {}
        : { postProcessingStatus: "failed", postProcessingError: "The job was stopped" }),
      updatedAt: now,
      endedAt: now,
    };
    await tx.jobs.update(id, change);
    const aborted = { ...job, ...change };
    await announceJobStatus(deps, tx, aborted, await tx.results.listByJob(id));
    return aborted;
  });
}
