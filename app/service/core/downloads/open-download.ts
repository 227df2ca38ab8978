import type { EngineName } from "#contract/engines.ts";
import { sha256 } from "../hash.ts";
import type { Deps, Job } from "../ports.ts";
import { digitalSourceTypeOf } from "../provenance/digital-source-type.ts";
import { ServiceError } from "../service-error.ts";
import { archiveNames } from "./archive-names.ts";
import { type FinishedResult, listFinished } from "./list-finished.ts";

export const manifestName = "manifest.json";

export interface DownloadEntry {
  name: string;
  storageKey: string;
  bytes: number;
  modifiedAt: Date;
}

export interface Download {
  filename: string;
  createdAt: Date;
  entries: DownloadEntry[];
  manifest: Record<string, unknown>;
}

/**
 * The contents of the ZIP behind a link.
 * @throws ServiceError 404 for an unknown or expired link, and when all its images have been purged.
 */
export async function openDownload(deps: Deps, token: string): Promise<Download> {
  const link = await deps.store.downloads.find(sha256(token));
  if (!link || link.expiresAt <= deps.now()) throw ServiceError.of("download_not_found");
  const jobs: Job[] = [];
  const outputs: { job: Job; result: FinishedResult }[] = [];
  for (const id of link.jobIds) {
    const job = await deps.store.jobs.find(id);
    if (!job) continue;
    jobs.push(job);
    for (const result of await listFinished(deps, id)) outputs.push({ job, result });
  }
  if (outputs.length === 0) throw ServiceError.of("download_not_found");
  const names = archiveNames(
    outputs.map(({ result }) => result.filename),
    [manifestName],
  );
  const entries: DownloadEntry[] = [];
  for (const [index, { result }] of outputs.entries()) {
    const { storageKey, updatedAt: modifiedAt } = result;
    const bytes = await deps.files.size(storageKey);
    if (bytes === null) throw new Error(`${storageKey} of result ${result.id} is gone`);
    entries.push({ name: names[index], storageKey, bytes, modifiedAt });
  }
  const createdAt = deps.now();
  return {
    filename: jobs.length === 1 ? `job-${jobs[0].id}.zip` : `jobs-${dayOf(createdAt)}.zip`,
    createdAt,
    entries,
    manifest: {
      created_at: createdAt.toISOString(),
      jobs: jobs.map((job) => ({
        job_id: job.id,
        job_type: job.type,
        status: job.status,
        created_at: job.createdAt.toISOString(),
      })),
      images: outputs.map(({ job, result }, index) => ({
        filename: names[index],
        original_filename: result.filename,
        job_id: job.id,
        image_result_id: result.id,
        image_index: result.imageIndex,
        group_index: result.groupIndex,
        version: result.version,
        model_used: result.modelUsed,
        digital_source_type: result.modelUsed
          ? digitalSourceTypeOf({
              jobType: job.type,
              engine: (result.paintedBy ?? result.modelUsed) as EngineName,
              isPrompted: result.paintedBy === null && result.promptVersion !== null,
              isWhole: result.wholeBecause !== null,
            })
          : null,
        width: result.width,
        height: result.height,
        bytes: entries[index].bytes,
        created_at: result.updatedAt.toISOString(),
      })),
    },
  };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
