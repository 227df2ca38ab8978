import { sha256 } from "../hash.ts";
import type { Account, Deps, Store } from "../ports.ts";

/** How long bought credits outlive an erasure. */
const keptMs = 365 * 24 * 60 * 60_000;

/**
 * Keeps what an account that is being erased has left of bought credits, under a hash of its reference. Credits that were
 * given count as used first. Runs in the transaction of the erasure, before the reference is removed.
 */
export async function keepPaidCredits(deps: Deps, tx: Store, account: Account): Promise<void> {
  if (account.externalRef === null) return;
  const paid = await tx.ledger.sumPaid(account.id);
  const { balance } = await tx.ledger.balance(account.id);
  const credits = Math.min(paid, balance);
  if (credits <= 0) return;
  await tx.keptCredits.add({
    referenceHash: sha256(account.externalRef),
    credits,
    keptUntil: new Date(deps.now().getTime() + keptMs),
  });
}

/** Grants a new account the credits that an erased account of its reference had bought, in the same transaction. */
export async function restorePaidCredits(deps: Deps, tx: Store, account: Account): Promise<void> {
  if (account.externalRef === null) return;
  const kept = await tx.keptCredits.take(sha256(account.externalRef));
  if (!kept || kept.keptUntil <= deps.now()) return;
  await tx.ledger.append({
    accountId: account.id,
    kind: "grant",
    credits: kept.credits,
    jobId: null,
    key: `grant:kept:${account.id}`,
    note: "Bought before the account was erased",
    isPaid: true,
    createdAt: account.createdAt,
  });
}
