import { otherPrices } from "#contract/prices.ts";
import { getBalance } from "../credits/get-balance.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const required = otherPrices.extraction;
const holdKeyOf = (id: string) => `hold:extraction:${id}`;

/**
 * Checks the balance before the work. A request that was charged before a crash passes.
 * @throws ServiceError 402.
 */
export async function assertExtractionAffordable(deps: Deps, account: Account, id: string): Promise<void> {
  if (await deps.store.ledger.exists(holdKeyOf(id))) return;
  const { balance, held } = await getBalance(deps, deps.store, account.id);
  if (balance - held < required) throw ServiceError.insufficientCredits({ required, held, balance });
}

/**
 * Charges a successful extraction; its id is the idempotency key. Hold and capture share one transaction, because there
 * is no job whose end could release a hold.
 * @throws ServiceError 402, without a charge, when the credits were spent in the meantime.
 */
export async function chargeExtraction(deps: Deps, account: Account, id: string): Promise<void> {
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const { balance, held } = await getBalance(deps, tx, account.id);
    const entry = {
      accountId: account.id,
      credits: required,
      jobId: null,
      note: "Preset extraction",
      createdAt: deps.now(),
    };
    if (!(await tx.ledger.append({ ...entry, kind: "hold", key: holdKeyOf(id) }))) return;
    if (balance - held < required) throw ServiceError.insufficientCredits({ required, held, balance });
    await tx.ledger.append({ ...entry, kind: "capture", key: `settle:extraction:${id}` });
  });
}
