import type { Account, Deps, StoredProgress } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { isJobId } from "./get-job.ts";

export interface JobProgress extends StoredProgress {
  /** Percent; reaches 100 only when the job is over. */
  progress: number;
}

/** @throws ServiceError 404. */
export async function getJobStatus(deps: Deps, account: Account, jobId: string): Promise<JobProgress> {
  const stored = isJobId(jobId) ? await deps.store.jobs.findProgress(jobId) : null;
  if (!stored || stored.job.accountId !== account.id) throw ServiceError.of("job_not_found");
  return toProgress(stored);
}

/** How far a job is, by its outputs. */
export function toProgress(stored: StoredProgress): JobProgress {
  const { job, processed } = stored;
  // A playground's status says nothing of its pictures, so its progress is theirs alone.
  const isOver = job.type !== "edit_chat" && (job.status === "completed" || job.status === "failed");
  const drawn = Math.floor((100 * processed) / Math.max(1, job.totalOutputs));
  return { ...stored, progress: isOver ? 100 : Math.min(drawn, job.type === "edit_chat" ? 100 : 99) };
}
