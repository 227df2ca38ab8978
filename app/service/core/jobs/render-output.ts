import type { Deps, Job, Result } from "../ports.ts";
import { type Attempt, outcomeOf } from "./attempt.ts";
import { discardDrawing, drawOutput, keepDrawing } from "./draw-output.ts";
import { finishOutput } from "./finish-output.ts";
import { lockOpenOutput } from "./lock-open-output.ts";

/** Draws one output and ends it. An output that has ended already is left alone. */
export async function renderOutput(deps: Deps, resultId: number, attempt: Attempt): Promise<void> {
  const started = deps.now().getTime();
  const order = await markProcessing(deps, resultId);
  if (!order) return;
  const outcome = await outcomeOf(deps, attempt, () => drawOutput(deps, order, attempt.signal));
  const processingTimeMs = deps.now().getTime() - started;
  if (outcome.kind === "image") {
    const drawn = await keepDrawing(deps, order, outcome);
    const isOurs = await finishOutput(deps, resultId, { kind: "completed", ...drawn, processingTimeMs });
    if (!isOurs) await discardDrawing(deps, drawn);
    return;
  }
  await finishOutput(deps, resultId, { kind: "failed", reason: outcome.reason, processingTimeMs });
}

async function markProcessing(deps: Deps, resultId: number): Promise<{ job: Job; result: Result } | null> {
  return deps.transact(async (tx) => {
    const open = await lockOpenOutput(tx, resultId);
    // Without a plan there is nothing to draw with yet; storing one queues its outputs. A playground has none.
    if (!open || (open.job.plan === null && open.job.type !== "edit_chat")) return null;
    await tx.results.update(resultId, { status: "processing", updatedAt: deps.now() });
    await tx.jobs.update(open.job.id, { updatedAt: deps.now() });
    return open;
  });
}
