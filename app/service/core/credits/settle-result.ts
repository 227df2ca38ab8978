import { priceOfSide } from "#contract/prices.ts";
import type { Deps, Job, Result, Store } from "../ports.ts";

/** How an output ended: `capture` charges it, `release` gives its hold back. */
export type Settlement =
  | { kind: "release" }
  /** Sides in pixels of what was made; null for what has no size. */
  | { kind: "capture"; width: number | null; height: number | null };

/**
 * Ends the hold on one output. What is charged is the price of the size it has, at most what is held; the rest of the
 * hold is released with it. Charge and release carry the same key, so an output is settled once, whichever comes
 * first and however often it is tried.
 */
export async function settleResult(
  deps: Deps,
  tx: Store,
  { job, result }: { job: Job; result: Result },
  settlement: Settlement,
): Promise<void> {
  if (result.credits === 0) return;
  const place = `${job.id}:${result.imageIndex}:${result.groupIndex}:${result.version}`;
  const entry = { accountId: job.accountId, jobId: job.id, note: null, createdAt: deps.now() };
  const charged = settlement.kind === "release" ? 0 : priceOf(result, settlement);
  const isFirst = await tx.ledger.append({
    ...entry,
    kind: settlement.kind,
    credits: charged || result.credits,
    key: `settle:${place}`,
  });
  if (!isFirst || charged === 0 || charged === result.credits) return;
  await tx.ledger.append({
    ...entry,
    kind: "release",
    credits: result.credits - charged,
    key: `rest:${place}`,
    note: "made smaller than the size that was held for",
  });
}

function priceOf({ credits }: Result, { width, height }: Extract<Settlement, { kind: "capture" }>): number {
  if (width === null || height === null) return credits;
  return Math.min(credits, priceOfSide(Math.max(width, height)));
}
