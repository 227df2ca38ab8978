import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Deps } from "../../ports.ts";
import { finishResult } from "./finish-result.ts";

/** Ends every result of a job that has not ended, for one reason; `except` is the id of one that is left as it is. */
export async function failResults(
  deps: Deps,
  jobId: string,
  reason: Problem<WorkCode>,
  except: number | null = null,
): Promise<void> {
  for (const result of await deps.store.results.listByJob(jobId)) {
    if (result.id === except) continue;
    await finishResult(deps, result.id, { kind: "failed", reason, processingTimeMs: null });
  }
}
