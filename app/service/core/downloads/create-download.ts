import { lifetimes } from "#contract/limits.ts";
import { sha256 } from "../hash.ts";
import { getJob } from "../jobs/get-job.ts";
import { listLatest } from "../jobs/get-job-results.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * A link to a ZIP of the job's outputs, valid for an hour without authorization.
 * @throws ServiceError 404 unknown job, 409 when nothing is finished yet.
 */
export async function createDownload(
  deps: Deps,
  account: Account,
  jobId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const job = await getJob(deps, account, jobId);
  const results = await listLatest(deps, job.id);
  if (!results.some((result) => result.status === "completed")) {
    throw ServiceError.conflict("The job has no finished image yet");
  }
  const token = deps.newSecret();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifetimes.downloadUrlMs);
  await deps.store.downloads.insert({
    hash: sha256(token),
    accountId: account.id,
    jobId: job.id,
    expiresAt,
    createdAt: now,
  });
  return { url: `${deps.settings.baseUrl}/download/${token}`, expiresAt };
}
