import { latestOf } from "../jobs/versions/latest-of.ts";
import type { Deps, Result } from "../ports.ts";

/** A finished result whose image is stored. */
export type FinishedResult = Result & { storageKey: string };

/** A job's finished results, the latest version of each, without those whose images have been purged. */
export async function listFinished(deps: Deps, jobId: string): Promise<FinishedResult[]> {
  return latestOf(await deps.store.results.listByJob(jobId)).filter(
    (result): result is FinishedResult => result.status === "completed" && result.storageKey !== null,
  );
}
