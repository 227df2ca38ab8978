import type { Deps, Job, Result, Store } from "../ports.ts";

/**
 * Ends the hold on one output: `capture` charges it, `release` gives it back. Both carry the same key, so an
 * output is settled once, whichever comes first and however often it is tried.
 */
export async function settleResult(
  deps: Deps,
  tx: Store,
  settlement: { kind: "capture" | "release"; job: Job; result: Result },
): Promise<void> {
  const { job, result } = settlement;
  if (result.credits === 0) return;
  await tx.ledger.append({
    accountId: job.accountId,
    kind: settlement.kind,
    credits: result.credits,
    jobId: job.id,
    key: `settle:${job.id}:${result.imageIndex}:${result.groupIndex}:${result.version}`,
    note: null,
    createdAt: deps.now(),
  });
}
