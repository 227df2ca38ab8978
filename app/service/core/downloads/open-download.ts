import { sha256 } from "../hash.ts";
import { listLatest } from "../jobs/get-job-results.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

export interface DownloadEntry {
  name: string;
  storageKey: string;
}

export interface Download {
  jobId: string;
  entries: DownloadEntry[];
  manifest: Record<string, unknown>;
}

/** What the ZIP behind a link holds. @throws ServiceError 404 for an unknown or expired link. */
export async function openDownload(deps: Deps, token: string): Promise<Download> {
  const link = await deps.store.downloads.find(sha256(token));
  const job = link && link.expiresAt > deps.now() ? await deps.store.jobs.find(link.jobId) : null;
  if (!job) throw ServiceError.notFound("Download");
  const results = (await listLatest(deps, job.id)).filter((result) => result.status === "completed");
  return {
    jobId: job.id,
    entries: results.map((result) => ({ name: result.filename, storageKey: result.storageKey as string })),
    manifest: {
      job_id: job.id,
      job_type: job.type,
      created_at: job.createdAt.toISOString(),
      images: results.map((result) => ({
        filename: result.filename,
        image_index: result.imageIndex,
        group_index: result.groupIndex,
        version: result.version,
        image_result_id: result.id,
        model_used: result.modelUsed,
      })),
    },
  };
}
