import type { Account, Deps, Job, Result, UploadedFile } from "../ports.ts";
import { getJob } from "./get-job.ts";
import { recolorRequestOf } from "./recolor-request-of.ts";

export interface JobOutputs {
  job: Job;
  /** Outputs that ended, the latest version of each, by image then variation. */
  results: Result[];
  /** The uploaded photo of each image index. */
  inputs: UploadedFile[];
  creditsUsed: number;
}

/** @throws ServiceError 404. */
export async function getJobResults(deps: Deps, account: Account, jobId: string): Promise<JobOutputs> {
  const job = await getJob(deps, account, jobId);
  const fileIds = recolorRequestOf(job).images;
  const files = new Map(
    (await deps.store.files.findMany(account.id, fileIds)).map((file) => [file.id, file]),
  );
  return {
    job,
    results: (await listLatest(deps, job.id)).filter(
      (result) => result.status === "completed" || result.status === "failed",
    ),
    inputs: fileIds.flatMap((id) => files.get(id) ?? []),
    creditsUsed: await deps.store.ledger.usedByJob(job.id),
  };
}

/** Latest version of every output of a job, by image then variation. */
export async function listLatest(deps: Deps, jobId: string): Promise<Result[]> {
  const latest = new Map<string, Result>();
  for (const result of await deps.store.results.listByJob(jobId)) {
    const place = `${result.imageIndex}:${result.groupIndex}`;
    const known = latest.get(place);
    if (!known || known.version < result.version) latest.set(place, result);
  }
  return [...latest.values()].sort((a, b) => a.imageIndex - b.imageIndex || a.groupIndex - b.groupIndex);
}
