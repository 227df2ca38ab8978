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
import {
  openStartsMax,
  poisonReason,
  reportPoison,
  runAloneIfSuspect,
  withOpenStart,
} from "./open-starts.ts";
import { queueResults } from "./queue-results.ts";
import { toWork } from "./to-work.ts";

/**
 * First stage of a job: waits for its identities, marks it as processing, lets the engine read the set once, stores
 * what it decided and queues one task per output. Running it again continues where the last run stopped. Of a
 * playground, which has nothing to plan, it queues the outputs that waited for an identity.
 */
export async function planJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const known = await deps.store.jobs.find(jobId);
  await runAloneIfSuspect(deps, known, async () => {
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
  if (outcome.kind === "plan") return keepPlan(deps, job.id, { [outcome.engine.name]: outcome.plan });
  return failResults(deps, job.id, outcome.reason);
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
    const started = job.status === "pending" ? await toProcessing(deps, tx, job) : job;
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
  const choice = await outcomeOf(deps, attempt, job.createdAt, async () => ({
    kind: "chosen" as const,
    engines: chooseEngines(deps, kindOf(job)),
  }));
  if (choice.kind !== "chosen") return choice;
  const { engines } = choice;
  for (const [index, engine] of engines.entries()) {
    const outcome = await outcomeOf(deps, attempt, job.createdAt, async () =>
      engine.plan(await toWork(deps, job, { signal: attempt.signal }), attempt.signal),
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

async function failResults(deps: Deps, jobId: string, reason: Problem<WorkCode>): Promise<void> {
  for (const result of await deps.store.results.listByJob(jobId)) {
    await finishResult(deps, result.id, { kind: "failed", reason, processingTimeMs: null });
  }
}
