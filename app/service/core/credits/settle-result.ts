import { outputPrices, priceOfSide } from "#contract/prices.ts";
import type { Deps, Job, Result, Store } from "../ports.ts";
import { pricesOf } from "./prices-of.ts";

/** How a result is settled: `capture` charges it, `release` returns its hold. */
export type Settlement =
  | { kind: "release"; note?: string }
  /** Size of the image in pixels, and the engine that drew it; null for a result that is no image. */
  | { kind: "capture"; image: { width: number; height: number; engine: string } | null };

/**
 * Settles the hold of one result. The charge is the price of the image's actual size by the engine that drew it, at most the
 * hold; the rest of the hold is released. Charge and release share one idempotency key, so a result is settled once, whatever comes first and
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
  const charged = settlement.kind === "release" ? 0 : await priceOf(deps, tx, { job, result }, settlement);
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
    note: "of a smaller size or by a less costly engine than was held for",
  });
}

/** Names a result in the keys of its ledger entries. */
export function placeInLedger(
  job: Pick<Job, "id">,
  { imageIndex, groupIndex, version }: Pick<Result, "imageIndex" | "groupIndex" | "version">,
): string {
  return `${job.id}:${imageIndex}:${groupIndex}:${version}`;
}

async function priceOf(
  deps: Deps,
  tx: Store,
  { job, result }: { job: Job; result: Result },
  { image }: Extract<Settlement, { kind: "capture" }>,
): Promise<number> {
  if (image === null) return result.credits;
  const account = await tx.accounts.find(job.accountId);
  const engines = deps.engines.filter(({ name }) => name === image.engine);
  const prices = account ? pricesOf(deps, account, { type: job.type, engines }) : outputPrices;
  return Math.min(result.credits, priceOfSide(Math.max(image.width, image.height), prices));
}
