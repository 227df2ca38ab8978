import type { Deps, Job, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getBalance } from "./get-balance.ts";

/**
 * Places a hold on the maximum cost of a job's results. The caller holds the account's row lock, so two jobs cannot
 * spend the same credits.
 * @throws ServiceError 402 with the numbers when the available credits do not suffice.
 */
export async function holdCredits(
  deps: Deps,
  tx: Store,
  spec: { job: Pick<Job, "id" | "accountId">; batchId: string; outputs: { credits: number }[] },
): Promise<void> {
  const { job, batchId } = spec;
  const credits = spec.outputs.reduce((sum, output) => sum + output.credits, 0);
  // Work that costs nothing gets no ledger entry.
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
