import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Job, Result, Store } from "../ports.ts";

/**
 * An output that is still to be ended, with its job, both as they are now; nobody else can change them until the
 * transaction ends. Null when the output is over, or was erased with its account. The job may be: outputs are added to it by regenerating one and by
 * the calls of a playground; an abort ends them all.
 */
export async function lockOpenResult(
  tx: Store,
  resultId: number,
): Promise<{ job: Job; result: Result } | null> {
  const found = await tx.results.find(resultId);
  const job = found && (await tx.jobs.lock(found.jobId));
  // Read again under the job's lock: an abort or another run may have been faster.
  const result = await tx.results.find(resultId);
  if (!job || !result) return null;
  return isTerminalResultStatus(result.status) ? null : { job, result };
}
