import type { Account, Deps, StoredProgress } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { isJobId } from "./get-job.ts";

export interface JobProgress extends StoredProgress {
  /** Percent. 100 means that the job has ended. */
  progress: number;
}

/** @throws ServiceError 404. */
export async function getJobStatus(deps: Deps, account: Account, jobId: string): Promise<JobProgress> {
  const stored = isJobId(jobId) ? await deps.store.jobs.findProgress(jobId) : null;
  if (!stored || stored.job.accountId !== account.id) throw ServiceError.of("job_not_found");
  return toProgress(stored);
}

/** The progress of a job, from the number of its processed results. */
export function toProgress(stored: StoredProgress): JobProgress {
  const { job, processed } = stored;
  // The status of a playground is always `completed`, so its results alone determine the progress.
  const isOver = job.type !== "edit_chat" && (job.status === "completed" || job.status === "failed");
  const drawn = Math.floor((100 * processed) / Math.max(1, job.totalOutputs));
  return { ...stored, progress: isOver ? 100 : Math.min(drawn, job.type === "edit_chat" ? 100 : 99) };
}
