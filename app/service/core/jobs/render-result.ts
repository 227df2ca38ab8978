import type { Deps, Job, Result } from "../ports.ts";
import { type Attempt, outcomeOf } from "./attempt.ts";
import { deleteImage, drawResult, storeImage } from "./draw-result.ts";
import { findIdentityNotReady, type IdentityNotReady, identitiesShown } from "./find-identity-not-ready.ts";
import { finishResult } from "./finish-result.ts";
import { lockOpenResult } from "./lock-open-result.ts";

/** Draws one output and ends it. An output that has ended already is left alone. */
export async function renderResult(deps: Deps, resultId: number, attempt: Attempt): Promise<void> {
  const started = deps.now().getTime();
  const start = await markProcessing(deps, resultId);
  if (start.kind === "not now") return;
  if (start.kind === "failed") {
    await finishResult(deps, resultId, { ...start, processingTimeMs: null });
    return;
  }
  const { order } = start;
  const outcome = await outcomeOf(deps, attempt, () => drawResult(deps, order, attempt.signal));
  const processingTimeMs = deps.now().getTime() - started;
  if (outcome.kind === "image") {
    const drawn = await storeImage(deps, order, outcome);
    const isOurs = await finishResult(deps, resultId, { kind: "completed", ...drawn, processingTimeMs });
    if (!isOurs) await deleteImage(deps, drawn);
    return;
  }
  await finishResult(deps, resultId, { kind: "failed", reason: outcome.reason, processingTimeMs });
}

type Start = { kind: "go"; order: { job: Job; result: Result } } | IdentityNotReady;

async function markProcessing(deps: Deps, resultId: number): Promise<Start> {
  return deps.transact(async (tx) => {
    const open = await lockOpenResult(tx, resultId);
    if (!open) return { kind: "not now" };
    // Without a plan there is nothing to draw with yet; storing one queues its outputs. A playground has none.
    if (open.job.type !== "edit_chat" && open.job.plan === null) return { kind: "not now" };
    // They may have been revoked since the job was planned.
    const shown = identitiesShown(open.job, open.result.imageIndex);
    const notReady = await findIdentityNotReady(tx, open.job.accountId, shown);
    if (notReady) return notReady;
    await tx.results.update(resultId, { status: "processing", updatedAt: deps.now() });
    await tx.jobs.update(open.job.id, { updatedAt: deps.now() });
    return { kind: "go", order: open };
  });
}
