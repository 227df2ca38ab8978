import { cappedJobTypes, type JobType } from "#contract/job-types.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { holdCredits } from "../credits/hold-credits.ts";
import type { Account, Deps, Job, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { markFilesUsed } from "../uploads/mark-files-used.ts";
import { assertIdentitiesThere } from "./assert-identities-there.ts";
import { firstTaskOf } from "./first-task.ts";
import type { OutputOrder } from "./kinds/kind.ts";
import { toOpenResults } from "./to-open-results.ts";

export interface JobOrder {
  account: Account;
  jobId: string;
  type: JobType;
  projectId: number | null;
  request: Record<string, unknown>;
  /** Uploaded files the job reads; from now on they can't be replaced. */
  fileIds: string[];
  identityCodes: string[];
  postProcess: boolean;
  outputs: OutputOrder[];
}

/**
 * Records the job, its outputs, its credit hold and its first task together, so that none can exist without the
 * others.
 * @throws ServiceError 402 short of credits, 429 at the account's cap of active jobs.
 */
export async function startJob(deps: Deps, order: JobOrder): Promise<Job> {
  return deps.transact(async (tx) => {
    await tx.accounts.lock(order.account.id);
    return startJobWithin(deps, tx, order);
  });
}

/** Like `startJob`, within a transaction that has locked the account. */
export async function startJobWithin(deps: Deps, tx: Store, order: JobOrder): Promise<Job> {
  const existing = await tx.jobs.find(order.jobId);
  if (existing) return existing;
  await assertBelowJobCap(tx, order);
  await assertIdentitiesThere(tx, order.identityCodes);
  const now = deps.now();
  const job: Job = {
    id: order.jobId,
    accountId: order.account.id,
    type: order.type,
    status: "pending",
    projectId: order.projectId,
    request: order.request,
    plan: null,
    identityCodes: order.identityCodes,
    totalOutputs: order.outputs.length,
    postProcessingStatus: order.postProcess ? "pending" : null,
    postProcessingError: null,
    errorMessage: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  };
  await holdCredits(deps, tx, { job, orderId: job.id, outputs: order.outputs });
  await tx.jobs.insert(job);
  await tx.results.insertMany(toOpenResults(job.id, job.id, order.outputs, now));
  await markFilesUsed(deps, tx, order.fileIds);
  await tx.outbox.push(firstTaskOf(job.type), { jobId: job.id }, now);
  return job;
}

async function assertBelowJobCap(tx: Store, { account, type }: JobOrder): Promise<void> {
  const { activeJobsMax }: Plan = plans[account.plan];
  if (activeJobsMax === null || !(cappedJobTypes as readonly JobType[]).includes(type)) return;
  const current = await tx.jobs.countActive(account.id, cappedJobTypes);
  if (current >= activeJobsMax) {
    throw ServiceError.capReached("Maximum concurrent jobs reached", { limit: activeJobsMax, current });
  }
}
