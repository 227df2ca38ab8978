import type { Account, Deps, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Reserves the most a job can cost. The account must be locked, so that two jobs can't spend the same credits.
 * @throws ServiceError 402 with the numbers when what is available is short.
 */
export async function holdCredits(
  deps: Deps,
  tx: Store,
  order: { account: Account; jobId: string; credits: number },
): Promise<void> {
  const { balance, held } = await tx.ledger.balance(order.account.id);
  if (balance - held < order.credits) {
    throw ServiceError.insufficientCredits({ required: order.credits, held, balance });
  }
  await tx.ledger.append({
    accountId: order.account.id,
    kind: "hold",
    credits: order.credits,
    jobId: order.jobId,
    key: `hold:${order.jobId}`,
    note: null,
    createdAt: deps.now(),
  });
}
