import type { Account, Deps, Identity, Job, Project, Result } from "../ports.ts";
import { countProcessed } from "./count-processed.ts";
import { getJob } from "./get-job.ts";

export interface JobProgress {
  job: Job;
  project: Project | null;
  /** The first identity the job shows. */
  identity: Identity | null;
  processed: number;
  /** Percent; reaches 100 only when the job is over. */
  progress: number;
}

/** @throws ServiceError 404. */
export async function getJobStatus(deps: Deps, account: Account, jobId: string): Promise<JobProgress> {
  const job = await getJob(deps, account, jobId);
  const [code] = job.identityCodes;
  return toProgress(
    job,
    await deps.store.results.listByJob(job.id),
    job.projectId === null ? null : await deps.store.projects.findById(job.projectId),
    code === undefined ? null : await deps.store.identities.find(code),
  );
}

/** How far a job is, by its outputs. */
export function toProgress(
  job: Job,
  results: Result[],
  project: Project | null,
  identity: Identity | null,
): JobProgress {
  const processed = countProcessed(results);
  // A playground's status says nothing of its pictures, so its progress is theirs alone.
  const isOver = job.type !== "edit_chat" && (job.status === "completed" || job.status === "failed");
  const drawn = Math.floor((100 * processed) / Math.max(1, job.totalOutputs));
  return {
    job,
    project,
    identity,
    processed,
    progress: isOver ? 100 : Math.min(drawn, job.type === "edit_chat" ? 100 : 99),
  };
}
