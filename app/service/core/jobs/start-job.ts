import { cappedJobTypes, type JobType } from "#contract/job-types.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { noProblem } from "#contract/problems.ts";
import { holdCredits } from "../credits/hold-credits.ts";
import type { Account, Deps, Job, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertRoom } from "../uploads/assert-room.ts";
import { markFilesUsed } from "../uploads/mark-files-used.ts";
import { assertIdentitiesThere } from "./assert-identities-there.ts";
import { isBacklog } from "./is-backlog.ts";
import type { ResultSpec } from "./kinds/kind.ts";
import { noPostProcessingProblem } from "./post-processing-problem.ts";
import { queueFirstStage } from "./queue-stage.ts";
import { toOpenResults } from "./to-open-results.ts";

export interface JobSpec {
  account: Account;
  jobId: string;
  type: JobType;
  projectId: number | null;
  request: Record<string, unknown>;
  /** Uploaded files the job reads; from now on they can't be replaced. */
  fileIds: string[];
  identityCodes: string[];
  postProcess: boolean;
  outputs: ResultSpec[];
}

/**
 * Stores the job, its results, its credit hold and its first task in one transaction.
 * @throws ServiceError 402 without enough credits, 429 at the account's limit of active jobs, 503 when the disk is almost
 *   full.
 */
export async function startJob(deps: Deps, spec: JobSpec): Promise<Job> {
  return deps.transact(async (tx) => {
    await tx.accounts.lock(spec.account.id);
    return startJobWithin(deps, tx, spec);
  });
}

/** As `startJob`, within a transaction that has locked the account. */
export async function startJobWithin(deps: Deps, tx: Store, spec: JobSpec): Promise<Job> {
  const existing = await tx.jobs.find(spec.jobId);
  if (existing) return existing;
  await assertRoom(deps);
  await assertBelowJobCap(tx, spec);
  await assertIdentitiesThere(tx, spec.identityCodes);
  const now = deps.now();
  const job: Job = {
    id: spec.jobId,
    accountId: spec.account.id,
    type: spec.type,
    status: "pending",
    projectId: spec.projectId,
    request: spec.request,
    plan: null,
    identityCodes: spec.identityCodes,
    totalOutputs: spec.outputs.length,
    postProcessingStatus: spec.postProcess ? "pending" : null,
    ...noPostProcessingProblem,
    ...noProblem,
    openStarts: 0,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  };
  await holdCredits(deps, tx, { job, batchId: job.id, outputs: spec.outputs });
  await tx.jobs.insert(job);
  const batch = {
    jobId: job.id,
    batchId: job.id,
    isBacklog: await isBacklog(tx, { accountId: job.accountId, outputs: spec.outputs.length }),
  };
  await tx.results.insertMany(toOpenResults(batch, spec.outputs, now));
  await markFilesUsed(deps, tx, spec.fileIds);
  await queueFirstStage(deps, tx, job);
  return job;
}

async function assertBelowJobCap(tx: Store, { account, type }: JobSpec): Promise<void> {
  const { activeJobsMax }: Plan = plans[account.plan];
  if (activeJobsMax === null || !(cappedJobTypes as readonly JobType[]).includes(type)) return;
  const current = await tx.jobs.countActive(account.id, cappedJobTypes);
  if (current >= activeJobsMax) {
    throw ServiceError.capReached("job_cap_reached", { limit: activeJobsMax, current });
  }
}
