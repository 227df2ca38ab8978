import { isTerminalJobStatus } from "#contract/job-types.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Engine, Plan, PlanOutcome } from "#engines/contract.ts";
import type { Deps, Job, Store } from "../../ports.ts";
import { type Attempt, outcomeOf, storeOutcome } from "../draw/attempt.ts";
import { beginJob } from "../draw/begin-job.ts";
import {
  openStartsMax,
  poisonReason,
  reportPoison,
  runIsolatedIfPoisoned,
  withOpenStart,
} from "../draw/poison-job-guard.ts";
import { toWork } from "../draw/to-work.ts";
import { failResults } from "../finish/fail-results.ts";
import { chooseEngines } from "./choose-engines.ts";
import { findIdentityNotReady } from "./find-identity-not-ready.ts";
import { kindOf } from "./job-kinds.ts";
import { queueResults } from "./queue-results.ts";

/**
 * First stage of a job: marks it as processing, has an engine plan it, stores the plan and queues one task per result. It
 * does nothing while an identity of the job is being preprocessed. A second run continues where the first one stopped.
 * A playground has no plan; its results that waited for an identity are queued.
 */
export async function planJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const known = await deps.store.jobs.find(jobId);
  await runIsolatedIfPoisoned(deps, known, attempt, async () => {
    const start = await markProcessing(deps, jobId);
    if (start.kind === "not now") return;
    if (start.kind === "failed") return failResults(deps, jobId, start.reason);
    if (start.job.plan) return keepPlan(deps, jobId, start.job.plan);
    const { job } = start;
    await withOpenStart(
      deps,
      (store) => store.jobs.endStart(jobId),
      () => planAndKeep(deps, job, attempt),
    );
  });
}

async function planAndKeep(deps: Deps, job: Job, attempt: Attempt): Promise<void> {
  const outcome = await planWithFirstWilling(deps, job, attempt);
  if (outcome.kind !== "plan") return failResults(deps, job.id, outcome.reason);
  const { engine, plan } = outcome;
  const stored = await storeOutcome(deps, attempt, job.createdAt, () =>
    keepPlan(deps, job.id, { [engine.name]: plan }),
  );
  if (stored.kind === "failed") await failResults(deps, job.id, stored.reason);
}

type Start = { kind: "go"; job: Job } | { kind: "not now" } | { kind: "failed"; reason: Problem<WorkCode> };

async function markProcessing(deps: Deps, jobId: string): Promise<Start> {
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (job?.type === "edit_chat") {
      await queuePending(deps, tx, job);
      return { kind: "not now" };
    }
    if (!job || isTerminalJobStatus(job.status)) return { kind: "not now" };
    const notReady = await findIdentityNotReady(tx, job.accountId, job.identityCodes);
    if (notReady?.kind === "not now") return notReady;
    const started = job.status === "pending" ? await beginJob(deps, tx, job) : job;
    if (notReady) return notReady;
    if (job.plan) return { kind: "go", job: started };
    if (job.openStarts >= openStartsMax) {
      reportPoison(deps, job);
      return { kind: "failed", reason: poisonReason };
    }
    await tx.jobs.update(job.id, { openStarts: job.openStarts + 1 });
    return { kind: "go", job: started };
  });
}

type Planned = { kind: "plan"; plan: Plan; engine: Engine } | Exclude<PlanOutcome, { kind: "plan" }>;

/** When an engine refuses the content, the next one plans, unless it concerns minors or sexual content. */
async function planWithFirstWilling(deps: Deps, job: Job, attempt: Attempt): Promise<Planned> {
  // It throws when another server accepted the job and this one has no engine for it.
  const choice = await outcomeOf(deps, attempt, job.createdAt, async () => ({
    kind: "chosen" as const,
    engines: chooseEngines(deps, kindOf(job)),
  }));
  if (choice.kind !== "chosen") return choice;
  const { engines } = choice;
  const isBacklog = (await deps.store.results.listByBatch(job.id)).some((result) => result.isBacklog);
  for (const [index, engine] of engines.entries()) {
    const outcome = await outcomeOf(deps, attempt, job.createdAt, async () =>
      engine.plan(await toWork(deps, job, { isBacklog, signal: attempt.signal }), attempt.signal),
    );
    if (outcome.kind === "plan") return { ...outcome, engine };
    const isLast = index === engines.length - 1;
    if (isLast || outcome.kind === "failed" || !outcome.isContent || outcome.isProhibited) return outcome;
  }
  throw new Error(`no engine for job ${job.id}`);
}

/** If two runs plan concurrently, the first stored plan is used, because results may already be drawn from it. */
async function keepPlan(deps: Deps, jobId: string, planned: NonNullable<Job["plan"]>): Promise<void> {
  await deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status)) return;
    const plan = job.plan ?? planned;
    await tx.jobs.update(jobId, { plan, openStarts: 0, updatedAt: deps.now() });
    await queuePending(deps, tx, { ...job, plan });
  });
}

async function queuePending(deps: Deps, tx: Store, job: Job): Promise<void> {
  const results = await tx.results.listByJob(job.id);
  await queueResults(
    deps,
    tx,
    job,
    results.filter(({ status }) => status === "pending"),
  );
}
