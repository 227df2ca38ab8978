import type { Account, Deps, Job, Result, UploadedFile } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { getJob } from "../read/get-job.ts";
import { findInputs } from "../read/get-job-results.ts";

/**
 * All completed and failed versions of a result, oldest first.
 * @throws ServiceError 404 for an unknown job or result.
 */
export async function listVersions(
  deps: Deps,
  account: Account,
  place: { jobId: string; imageIndex: number; groupIndex: number },
): Promise<{ job: Job; versions: Result[]; inputs: Map<number, UploadedFile[]> }> {
  const job = await getJob(deps, account, place.jobId);
  const results = (await deps.store.results.listByJob(job.id)).filter(
    ({ imageIndex, groupIndex }) => imageIndex === place.imageIndex && groupIndex === place.groupIndex,
  );
  if (results.length === 0) throw ServiceError.of("output_not_found");
  const versions = results.filter(({ status }) => status === "completed" || status === "failed");
  return { job, versions, inputs: await findInputs(deps, job, versions) };
}
