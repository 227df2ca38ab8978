import { cappedJobTypes, type JobType } from "#contract/job-types.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { noProblem } from "#contract/problems.ts";
import type { Work } from "#engines/contract.ts";
import { holdCredits } from "../../credits/hold-credits.ts";
import type { Account, Deps, Job, Store } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { assertDiskSpace } from "../../uploads/assert-disk-space.ts";
import { markFilesUsed } from "../../uploads/mark-files-used.ts";
import { noPostProcessingProblem } from "../draw/post-processing-problem.ts";
import type { ResultSpec } from "../kinds/kind.ts";
import { assertIdentitiesThere } from "./assert-identities-there.ts";
import { chooseEngines } from "./choose-engines.ts";
import { isBacklog } from "./is-backlog.ts";
import { isDrawn, kindOf } from "./job-kinds.ts";
import { queueResults } from "./queue-results.ts";
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
  await assertDiskSpace(deps);
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
  job.plan = planAtOnce(deps, job);
  await holdCredits(deps, tx, { job, batchId: job.id, outputs: spec.outputs });
  await tx.jobs.insert(job);
  const batch = {
    jobId: job.id,
    batchId: job.id,
    isBacklog: await isBacklog(tx, { accountId: job.accountId, outputs: spec.outputs.length }),
  };
  await tx.results.insertMany(toOpenResults(batch, spec.outputs, now));
  await markFilesUsed(deps, tx, spec.fileIds);
  if (job.plan === null) await queueFirstStage(deps, tx, job, batch);
  else await queueResults(deps, tx, job, await tx.results.listByJob(job.id));
  return job;
}

/** The plan of a job without identities, which may have to be waited for, when its pictures say nothing about it. */
function planAtOnce(deps: Deps, job: Job): Job["plan"] {
  if (job.identityCodes.length > 0 || !isDrawn(job.type) || job.type === "edit_chat") return null;
  const { kind, request } = kindOf(job);
  const [engine] = chooseEngines(deps, { kind, request });
  const plan = engine?.planFromRequest?.({ type: kind.type, request } as Pick<Work, "type" | "request">);
  return engine && plan ? { [engine.name]: plan } : null;
}

async function assertBelowJobCap(tx: Store, { account, type }: JobSpec): Promise<void> {
  const { activeJobsMax }: Plan = plans[account.plan];
  if (activeJobsMax === null || !(cappedJobTypes as readonly JobType[]).includes(type)) return;
  const current = await tx.jobs.countActive(account.id, cappedJobTypes);
  if (current >= activeJobsMax) {
    throw ServiceError.capReached("job_cap_reached", { limit: activeJobsMax, current });
  }
}
