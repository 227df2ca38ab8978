import { isTerminalJobStatus } from "#contract/job-types.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Engine, Plan, PlanOutcome } from "#engines/contract.ts";
import type { Deps, Job, Store } from "../ports.ts";
import { announceJobStatus } from "./announce-job.ts";
import { type Attempt, outcomeOf } from "./attempt.ts";
import { chooseEngines } from "./choose-engines.ts";
import { findIdentityNotReady } from "./find-identity-not-ready.ts";
import { finishResult } from "./finish-result.ts";
import { kindOf } from "./job-kinds.ts";
import { queueResults } from "./queue-results.ts";
import { toWork } from "./to-work.ts";

/**
 * First stage of a job: waits for its identities, marks it as processing, lets the engine read the set once, stores
 * what it decided and queues one task per output. Running it again continues where the last run stopped. Of a
 * playground, which has nothing to plan, it queues the outputs that waited for an identity.
 */
export async function planJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const start = await markProcessing(deps, jobId);
  if (start.kind === "not now") return;
  if (start.kind === "failed") return failOutputs(deps, jobId, start.reason);
  if (start.job.plan) return keepPlan(deps, jobId, start.job.plan);
  const outcome = await planWithFirstWilling(deps, start.job, attempt);
  if (outcome.kind === "plan") return keepPlan(deps, jobId, { [outcome.engine.name]: outcome.plan });
  return failOutputs(deps, jobId, outcome.reason);
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
    const hindrance = await findIdentityNotReady(tx, job.accountId, job.identityCodes);
    if (hindrance?.kind === "not now") return hindrance;
    const started = job.status === "pending" ? await toProcessing(deps, tx, job) : job;
    return hindrance ?? { kind: "go", job: started };
  });
}

async function toProcessing(deps: Deps, tx: Store, job: Job): Promise<Job> {
  const started: Job = { ...job, status: "processing", updatedAt: deps.now() };
  await tx.jobs.update(job.id, { status: started.status, updatedAt: started.updatedAt });
  await announceJobStatus(deps, tx, started, await tx.results.listByJob(job.id));
  return started;
}

type Planned = { kind: "plan"; plan: Plan; engine: Engine } | Exclude<PlanOutcome, { kind: "plan" }>;

/** With several engines, the next one is asked when one refuses the content. */
async function planWithFirstWilling(deps: Deps, job: Job, attempt: Attempt): Promise<Planned> {
  // Throws when the job was accepted by a server that had an engine for it and this one has none.
  const choice = await outcomeOf(deps, attempt, async () => ({
    kind: "chosen" as const,
    engines: chooseEngines(deps, kindOf(job)),
  }));
  if (choice.kind !== "chosen") return choice;
  const { engines } = choice;
  for (const [index, engine] of engines.entries()) {
    const outcome = await outcomeOf(deps, attempt, async () =>
      engine.plan(await toWork(deps, job), attempt.signal),
    );
    if (outcome.kind === "plan") return { ...outcome, engine };
    const isLast = index === engines.length - 1;
    if (isLast || outcome.kind === "failed" || !outcome.isContent) return outcome;
  }
  throw new Error(`no engine for job ${job.id}`);
}

/** Of two runs at once the first one's plan is the job's: outputs may have been drawn by it. */
async function keepPlan(deps: Deps, jobId: string, planned: NonNullable<Job["plan"]>): Promise<void> {
  await deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status)) return;
    await tx.jobs.update(jobId, { plan: job.plan ?? planned, updatedAt: deps.now() });
    await queuePending(deps, tx, job);
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

async function failOutputs(deps: Deps, jobId: string, reason: Problem<WorkCode>): Promise<void> {
  for (const result of await deps.store.results.listByJob(jobId)) {
    await finishResult(deps, result.id, { kind: "failed", reason, processingTimeMs: null });
  }
}
