import { priceOfSide } from "#contract/prices.ts";
import type { Deps, Job, Result, Store } from "../ports.ts";

/** How a result is settled: `capture` charges it, `release` returns its hold. */
export type Settlement =
  | { kind: "release"; note?: string }
  /** Size of the image in pixels; null for a result without a size. */
  | { kind: "capture"; width: number | null; height: number | null };

/**
 * Settles the hold of one result. The charge is the price of the image's actual size, at most the hold; the rest of the
 * hold is released. Charge and release share one idempotency key, so a result is settled once, whatever comes first and
 * however often it is retried.
 */
export async function settleResult(
  deps: Deps,
  tx: Store,
  { job, result }: { job: Job; result: Result },
  settlement: Settlement,
): Promise<void> {
  if (result.credits === 0) return;
  const place = placeInLedger(job, result);
  const entry = { accountId: job.accountId, jobId: job.id, createdAt: deps.now() };
  const charged = settlement.kind === "release" ? 0 : priceOf(result, settlement);
  const isFirst = await tx.ledger.append({
    ...entry,
    kind: settlement.kind,
    credits: charged || result.credits,
    key: `settle:${place}`,
    note: (settlement.kind === "release" && settlement.note) || null,
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

/** Names a result in the keys of its ledger entries. */
export function placeInLedger(
  job: Pick<Job, "id">,
  { imageIndex, groupIndex, version }: Pick<Result, "imageIndex" | "groupIndex" | "version">,
): string {
  return `${job.id}:${imageIndex}:${groupIndex}:${version}`;
}

function priceOf({ credits }: Result, { width, height }: Extract<Settlement, { kind: "capture" }>): number {
  if (width === null || height === null) return credits;
  return Math.min(credits, priceOfSide(Math.max(width, height)));
}
