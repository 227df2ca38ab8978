import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** False for what can be no job's id. */
export function isJobId(text: string): boolean {
  return uuid.test(text);
}

/** @throws ServiceError 404 when there is no such job or it is another account's. */
export async function getJob(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const job = isJobId(jobId) ? await deps.store.jobs.find(jobId) : null;
  if (!job || job.accountId !== account.id) throw ServiceError.of("job_not_found");
  return job;
}
