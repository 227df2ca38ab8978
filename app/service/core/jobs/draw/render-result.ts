import type { EngineName } from "#contract/engines.ts";
import type { Engine } from "#engines/contract.ts";
import type { Deps, Job, Result } from "../../ports.ts";
import {
  findIdentityNotReady,
  type IdentityNotReady,
  identitiesShown,
} from "../accept/find-identity-not-ready.ts";
import { queueAtEngine } from "../accept/queue-results.ts";
import { failResults } from "../finish/fail-results.ts";
import { finishResult } from "../finish/finish-result.ts";
import { type Attempt, type EngineFailure, outcomeOf, storeOutcome } from "./attempt.ts";
import { beginJob } from "./begin-job.ts";
import { type Drawing, deleteImage, drawResult, storeImage } from "./draw-result.ts";
import { lockOpenResult } from "./lock-open-result.ts";
import {
  openStartsMax,
  poisonReason,
  reportPoison,
  runIsolatedIfPoisoned,
  withOpenStart,
} from "./poison-job-guard.ts";
import { type DrawnImage, replayPaidDrawing } from "./replay-paid-drawing.ts";

/**
 * Draws a result and ends it, or moves it to the queue of the next engine. A result that has ended is not changed. A
 * refusal that concerns minors or sexual content ends the job's other results, too.
 *
 * @param from the first engine to try, whose queue the result was in; null for the queue of this process's engines.
 */
export async function renderResult(
  deps: Deps,
  resultId: number,
  attempt: Attempt,
  from: EngineName | null = null,
): Promise<void> {
  const known = await deps.store.results.find(resultId);
  await runIsolatedIfPoisoned(deps, known, attempt, async () => {
    const started = deps.now().getTime();
    const start = await markProcessing(deps, resultId);
    if (start.kind === "not now") return;
    if (start.kind === "failed") {
      const { reason } = start;
      await finishResult(deps, resultId, { kind: "failed", reason, processingTimeMs: null });
      return;
    }
    const { spec } = start;
    await withOpenStart(
      deps,
      (store) => store.results.endStart(resultId),
      () => drawAndFinish(deps, spec, { attempt, from }, started),
    );
  });
}

async function drawAndFinish(
  deps: Deps,
  spec: { job: Job; result: Result },
  { attempt, from }: { attempt: Attempt; from: EngineName | null },
  started: number,
): Promise<void> {
  const { id, createdAt } = spec.result;
  const outcome = await outcomeOf(deps, attempt, createdAt, () =>
    drawResult(deps, spec, from, attempt.signal),
  );
  if (outcome.kind === "hand over") return handOver(deps, id, outcome.to);
  const isProhibited = outcome.kind === "refused" && outcome.isProhibited === true;
  // This result ends last, because the end of an anchor starts the others.
  if (isProhibited) await failResults(deps, spec.job.id, outcome.reason, id);
  const drawing = isProhibited ? null : await findBest(deps, spec, outcome, { attempt, from });
  const processingTimeMs = deps.now().getTime() - started;
  if (drawing) {
    const stored = await storeOutcome(deps, attempt, createdAt, async () => {
      const drawn = await storeImage(deps, spec, drawing);
      const isOurs = await finishResult(deps, id, { kind: "completed", ...drawn, processingTimeMs });
      if (!isOurs) await deleteImage(deps, drawn);
    });
    if (stored.kind === "failed") {
      await finishResult(deps, id, { kind: "failed", reason: stored.reason, processingTimeMs });
    }
    await deleteAnswers(deps, id);
    return;
  }
  if (outcome.kind === "image") throw new TypeError("the outcome is an image, but no drawing was chosen");
  const usedMask = "usedMask" in outcome ? outcome.usedMask : null;
  await finishResult(deps, id, { kind: "failed", reason: outcome.reason, processingTimeMs, ...usedMask });
  await deleteAnswers(deps, id);
}

/** Time limit for repeating earlier drawings after the task's own time limit. */
const keptMsMax = 60_000;

/** The drawing of the result: the last engine's, or a better earlier one that was paid; null when there is none. */
async function findBest(
  deps: Deps,
  spec: { job: Job; result: Result },
  outcome: Drawing | EngineFailure,
  { attempt, from }: { attempt: Attempt; from: EngineName | null },
): Promise<DrawnImage | null> {
  const drawing = outcome.kind === "image" ? outcome : null;
  if (drawing && !drawing.isFlawed) return drawing;
  const signal = attempt.signal.aborted ? AbortSignal.timeout(keptMsMax) : attempt.signal;
  const kept = await outcomeOf(
    deps,
    { ...attempt, signal },
    spec.result.createdAt,
    async () =>
      (await replayPaidDrawing(deps, spec, { engine: from, drawing }, signal)) ?? ({ kind: "none" } as const),
  );
  return kept.kind === "image" ? kept : drawing;
}

/** Moves the result to the queue of the engine and ends its run here. */
async function handOver(deps: Deps, resultId: number, engine: Engine): Promise<void> {
  await deps.transact(async (tx) => {
    const open = await lockOpenResult(tx, resultId);
    if (!open) return;
    await tx.results.update(resultId, { openStarts: 0, updatedAt: deps.now() });
    await queueAtEngine(deps, tx, open, engine);
  });
}

type Start = { kind: "go"; spec: { job: Job; result: Result } } | IdentityNotReady;

async function markProcessing(deps: Deps, resultId: number): Promise<Start> {
  return deps.transact(async (tx) => {
    const open = await lockOpenResult(tx, resultId);
    if (!open) return { kind: "not now" };
    // Storing the plan queues the results. A playground has no plan.
    if (open.job.type !== "edit_chat" && open.job.plan === null) return { kind: "not now" };
    // Identities may have been revoked since the plan.
    const shown = identitiesShown(open.job, open.result.imageIndex);
    const notReady = await findIdentityNotReady(tx, open.job.accountId, shown);
    if (notReady) return notReady;
    const { openStarts } = open.result;
    if (openStarts >= openStartsMax) {
      reportPoison(deps, open.job, open.result);
      return { kind: "failed", reason: poisonReason };
    }
    const updatedAt = deps.now();
    await tx.results.update(resultId, { status: "processing", openStarts: openStarts + 1, updatedAt });
    // A job that was planned when it was accepted begins with its first result.
    if (open.job.status === "pending")
      return { kind: "go", spec: { ...open, job: await beginJob(deps, tx, open.job) } };
    await tx.jobs.update(open.job.id, { updatedAt });
    return { kind: "go", spec: open };
  });
}

/** Deletes the stored answers of providers for a result that has ended. */
async function deleteAnswers(deps: Pick<Deps, "store" | "files">, resultId: number): Promise<void> {
  for (const key of await deps.store.providerCalls.releaseAnswers(resultId)) await deps.files.remove(key);
}
