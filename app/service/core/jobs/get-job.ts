import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ServiceError 404 when there is no such job or it is another account's. */
export async function getJob(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const job = uuid.test(jobId) ? await deps.store.jobs.find(jobId) : null;
  if (!job || job.accountId !== account.id) throw ServiceError.notFound("Job");
  return job;
}
