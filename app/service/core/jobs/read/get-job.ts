import type { Account, Deps, Job } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text has the form of a job id. */
export function isJobId(text: string): boolean {
  return uuid.test(text);
}

/** @throws ServiceError 404 for an unknown job or one of another account. */
export async function getJob(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const job = isJobId(jobId) ? await deps.store.jobs.find(jobId) : null;
  if (!job || job.accountId !== account.id) throw ServiceError.of("job_not_found");
  return job;
}
