import type { JobType } from "#contract/job-types.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { holdCredits } from "../credits/hold-credits.ts";
import type { Account, Deps, Job, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

export interface JobOrder {
  account: Account;
  jobId: string;
  type: JobType;
  projectId: number | null;
  request: Record<string, unknown>;
  /** Uploaded files the job reads; from now on they can't be replaced. */
  fileIds: string[];
  creditsPerOutput: number;
  postProcess: boolean;
  outputs: { imageIndex: number; groupIndex: number; filename: string }[];
}

/**
 * Records the job, its outputs, its credit hold and its first task together, so that none can exist without the
 * others.
 * @throws ServiceError 402 short of credits, 429 at the account's cap of active jobs.
 */
export async function startJob(deps: Deps, order: JobOrder): Promise<Job> {
  return deps.transact(async (tx) => {
    await tx.accounts.lock(order.account.id);
    const existing = await tx.jobs.find(order.jobId);
    if (existing) return existing;
    await assertBelowJobCap(tx, order.account);
    const credits = order.creditsPerOutput * order.outputs.length;
    await holdCredits(deps, tx, { account: order.account, jobId: order.jobId, credits });
    const now = deps.now();
    const job: Job = {
      id: order.jobId,
      accountId: order.account.id,
      type: order.type,
      status: "pending",
      projectId: order.projectId,
      request: order.request,
      plan: null,
      totalOutputs: order.outputs.length,
      creditsPerOutput: order.creditsPerOutput,
      postProcessingStatus: order.postProcess ? "pending" : null,
      postProcessingError: null,
      errorMessage: null,
      createdAt: now,
      updatedAt: now,
      endedAt: null,
    };
    await tx.jobs.insert(job);
    await tx.results.insertMany(
      order.outputs.map((output) => ({
        ...output,
        jobId: job.id,
        version: 1,
        status: "pending" as const,
        storageKey: null,
        thumbnailKey: null,
        mime: null,
        width: null,
        height: null,
        modelUsed: null,
        quality: null,
        tone: null,
        processingTimeMs: null,
        errorMessage: null,
        createdAt: now,
        updatedAt: now,
      })),
    );
    await tx.files.markUsed(order.fileIds, now);
    await tx.outbox.push("job.plan", { jobId: job.id }, now);
    return job;
  });
}

async function assertBelowJobCap(tx: Store, account: Account): Promise<void> {
  const { activeJobsMax }: Plan = plans[account.plan];
  if (activeJobsMax === null) return;
  const current = await tx.jobs.countActive(account.id);
  if (current >= activeJobsMax) {
    throw ServiceError.capReached("Maximum concurrent jobs reached", { limit: activeJobsMax, current });
  }
}
