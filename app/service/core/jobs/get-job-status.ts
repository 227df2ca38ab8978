import type { Account, Deps, Job, Project } from "../ports.ts";
import { countProcessed } from "./count-processed.ts";
import { getJob } from "./get-job.ts";

export interface JobProgress {
  job: Job;
  project: Project | null;
  processed: number;
  /** Percent; reaches 100 only when the job is over. */
  progress: number;
}

/** @throws ServiceError 404. */
export async function getJobStatus(deps: Deps, account: Account, jobId: string): Promise<JobProgress> {
  const job = await getJob(deps, account, jobId);
  const results = await deps.store.results.listByJob(job.id);
  const processed = countProcessed(results);
  const isOver = job.status === "completed" || job.status === "failed";
  const drawn = Math.floor((100 * processed) / Math.max(1, results.length));
  return {
    job,
    project: job.projectId === null ? null : await deps.store.projects.findById(job.projectId),
    processed,
    progress: isOver ? 100 : Math.min(drawn, 99),
  };
}
