import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Job, Result, Store } from "../../ports.ts";

/**
 * Locks the job of a result until the end of the transaction and reads both. Null when the result has ended or was
 * erased with its account. The job may have ended: regenerations and calls of a playground add results to such jobs.
 */
export async function lockOpenResult(
  tx: Store,
  resultId: number,
): Promise<{ job: Job; result: Result } | null> {
  const found = await tx.results.find(resultId);
  const job = found && (await tx.jobs.lock(found.jobId));
  // Read again under the lock: an abort or another run may have ended it in the meantime.
  const result = await tx.results.find(resultId);
  if (!job || !result) return null;
  return isTerminalResultStatus(result.status) ? null : { job, result };
}
