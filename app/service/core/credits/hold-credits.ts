import type { Deps, Job, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getBalance } from "./get-balance.ts";

/**
 * Reserves the most an order of outputs can cost. The account must be locked, so that two orders can't spend the
 * same credits.
 * @throws ServiceError 402 with the numbers when what is available is short.
 */
export async function holdCredits(
  deps: Deps,
  tx: Store,
  spec: { job: Pick<Job, "id" | "accountId">; batchId: string; outputs: { credits: number }[] },
): Promise<void> {
  const { job, batchId } = spec;
  const credits = spec.outputs.reduce((sum, output) => sum + output.credits, 0);
  // Work that costs nothing leaves no trace in the ledger.
  if (credits === 0) return;
  const { balance, held } = await getBalance(deps, tx, job.accountId);
  if (balance - held < credits) {
    throw ServiceError.insufficientCredits({ required: credits, held, balance });
  }
  await tx.ledger.append({
    accountId: job.accountId,
    kind: "hold",
    credits,
    jobId: job.id,
    key: `hold:${batchId}`,
    note: null,
    createdAt: deps.now(),
  });
}
