import type { Deps, Job, Store } from "../../ports.ts";
import { announceJobStatus } from "../finish/announce-job.ts";

/** Marks a pending job as processing and tells of it. The job must be locked. */
export async function beginJob(deps: Deps, tx: Store, job: Job): Promise<Job> {
  const begun: Job = { ...job, status: "processing", updatedAt: deps.now() };
  await tx.jobs.update(job.id, { status: begun.status, updatedAt: begun.updatedAt });
  await announceJobStatus(deps, tx, begun, await tx.results.listByJob(job.id));
  return begun;
}
