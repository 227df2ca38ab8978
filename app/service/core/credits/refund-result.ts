import { type Plan, plans } from "#contract/plans.ts";
import { problem } from "#contract/problems.ts";
import { type ResultFault, resultFaults } from "#contract/wrong-results.ts";
import { getJob } from "../jobs/read/get-job.ts";
import type { Account, Deps, LedgerEntry, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { placeInLedger } from "./settle-result.ts";

export interface RefundUse {
  /** Refunds a calendar month, UTC; null: no limit. */
  limit: number | null;
  used: number;
}

export interface Refund {
  credits: number;
  reason: ResultFault;
  refundedAt: Date;
  use: RefundUse;
}

/**
 * Returns what a finished output was charged, because it is wrong. Its ledger entry has a key of its own, so that it is
 * returned once however often it is asked for; a repeated call answers as the first one did and does not count.
 *
 * @throws ServiceError 404 for an unknown job or output, 409 for an output that was not charged, 429 when the account's
 * plan returns no more this month
 */
export async function refundResult(
  deps: Deps,
  account: Account,
  wrong: { jobId: string; resultId: number; reason: ResultFault },
): Promise<Refund> {
  const job = await getJob(deps, account, wrong.jobId);
  const result = (await deps.store.results.listByJob(job.id)).find(({ id }) => id === wrong.resultId);
  if (!result) throw ServiceError.of("output_not_found");
  const place = placeInLedger(job, result);
  const key = `refund:${place}`;
  return deps.transact(async (tx) => {
    // Refunds of an account come one after the other: each counts those before it.
    await tx.accounts.lock(account.id);
    const former = await tx.ledger.find(key);
    if (former) return toRefund(former, await readRefundUse(deps, tx, account));
    const charge = await tx.ledger.find(`settle:${place}`);
    if (charge?.kind !== "capture") throw ServiceError.of("output_not_charged");
    const use = await readRefundUse(deps, tx, account);
    if (use.limit !== null && use.used >= use.limit) {
      throw ServiceError.with(problem("refund_cap_reached"), {
        extra: { limit: use.limit, current: use.used },
        retryAfter: Math.ceil((nextMonth(deps.now()).getTime() - deps.now().getTime()) / 1000),
      });
    }
    const entry: LedgerEntry = {
      accountId: account.id,
      kind: "refund",
      credits: charge.credits,
      jobId: job.id,
      key,
      note: wrong.reason,
      createdAt: deps.now(),
    };
    await tx.ledger.append(entry);
    return toRefund(entry, { ...use, used: use.used + 1 });
  });
}

/** How many refunds the account's plan allows in a month, and how many this month had. */
export async function readRefundUse(
  deps: Pick<Deps, "now">,
  store: Pick<Store, "ledger">,
  account: Account,
): Promise<RefundUse> {
  const { refundsPerMonth }: Plan = plans[account.plan];
  const now = deps.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { limit: refundsPerMonth, used: await store.ledger.countRefunds(account.id, month) };
}

function toRefund({ credits, note, createdAt }: LedgerEntry, use: RefundUse): Refund {
  return {
    credits,
    reason: resultFaults.find((fault) => fault === note) ?? "other",
    refundedAt: createdAt,
    use,
  };
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
