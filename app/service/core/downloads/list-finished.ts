import { latestOf } from "../jobs/latest-of.ts";
import type { Deps, Result } from "../ports.ts";

/** A finished output whose picture is there. */
export type FinishedResult = Result & { storageKey: string };

/** A job's finished outputs, the latest version of each, without those whose pictures have been purged. */
export async function listFinished(deps: Deps, jobId: string): Promise<FinishedResult[]> {
  return latestOf(await deps.store.results.listByJob(jobId)).filter(
    (result): result is FinishedResult => result.status === "completed" && result.storageKey !== null,
  );
}
