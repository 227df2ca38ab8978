import { toDetail } from "#contract/errors.ts";
import { plans } from "#contract/plans.ts";
import { problem } from "#contract/problems.ts";
import type { Account, CreditUse, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getBalance } from "./get-balance.ts";
import { type RefundUse, readRefundUse } from "./refund-result.ts";

const dayMs = 24 * 3_600_000;

export interface CreditsReport {
  balance: number;
  held: number;
  used: number;
  /** Storage of uploads. `limitBytes` is null when there is no limit. */
  storage: { usedBytes: number; limitBytes: number | null };
  refunds: RefundUse;
  periods: (CreditUse & { periodEnd: Date })[];
}

/**
 * Balance, storage and usage. The period defaults to the last 30 days. A date without a time means the whole day, UTC.
 */
export async function getCredits(
  deps: Deps,
  account: Account,
  query: { startDate?: string; endDate?: string; resolution: "day" | "week" | "month" },
): Promise<CreditsReport> {
  const now = deps.now();
  const to = query.endDate ? endOf(query.endDate) : now;
  const from = query.startDate ? new Date(query.startDate) : new Date(to.getTime() - 30 * dayMs);
  if (from > to) {
    throw ServiceError.invalid([toDetail("start_date", problem("after_end", { end: "end_date" }), "query")]);
  }
  const { balance, held } = await getBalance(deps, deps.store, account.id);
  const use = await deps.store.ledger.use({ accountId: account.id, from, to, resolution: query.resolution });
  return {
    balance,
    held,
    used: use.reduce((sum, entry) => sum + entry.credits, 0),
    storage: {
      usedBytes: await deps.store.files.sumBytes(account.id),
      limitBytes: plans[account.plan].storageBytesMax,
    },
    refunds: await readRefundUse(deps, deps.store, account),
    periods: use.map((entry) => ({ ...entry, periodEnd: endOfPeriod(entry.periodStart, query.resolution) })),
  };
}

function endOf(date: string): Date {
  return date.length === 10 ? new Date(new Date(date).getTime() + dayMs) : new Date(date);
}

function endOfPeriod(start: Date, resolution: "day" | "week" | "month"): Date {
  if (resolution === "month") return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (resolution === "week" ? 7 : 1) * dayMs);
}
