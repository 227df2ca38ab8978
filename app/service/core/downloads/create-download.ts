import { downloadLimits, lifetimes } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { sha256 } from "../hash.ts";
import { getJob } from "../jobs/read/get-job.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { listFinished } from "./list-finished.ts";

/**
 * Creates a link to a ZIP of the jobs' results. The link is valid for an hour and needs no authorization. Of a running
 * job, the ZIP holds the results that are finished when the link is opened.
 * @throws ServiceError 400 too many images, 404 unknown job, 409 when nothing is finished yet.
 */
export async function createDownload(
  deps: Deps,
  account: Account,
  jobIds: string[],
): Promise<{ url: string; expiresAt: Date }> {
  const ids = [...new Set(jobIds.map((id) => id.toLowerCase()))];
  let images = 0;
  for (const id of ids) {
    const job = await getJob(deps, account, id);
    images += (await listFinished(deps, job.id)).length;
  }
  const isBulk = jobIds.length > 1;
  if (images === 0) {
    throw ServiceError.of("nothing_to_download");
  }
  if (isBulk && images > downloadLimits.imagesMax) {
    throw ServiceError.invalidField(
      "job_ids",
      problem("too_many_images", { images, maximum: downloadLimits.imagesMax }),
    );
  }
  const token = deps.newSecret();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifetimes.downloadUrlMs);
  await deps.store.downloads.insert({
    hash: sha256(token),
    accountId: account.id,
    jobIds: ids,
    expiresAt,
    createdAt: now,
  });
  return { url: `${deps.settings.baseUrl}/download/${token}`, expiresAt };
}
