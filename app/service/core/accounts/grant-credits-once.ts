import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Adds credits to the account of an external customer, once for each key of this account: the ledger's unique key decides,
 * also between calls at once.
 *
 * @throws ServiceError 404 when no account has this reference
 */
export async function grantCreditsOnce(
  deps: Deps,
  spec: { externalRef: string; credits: number; key: string; note: string; isPaid: boolean },
): Promise<{ accountId: string; balance: number; isNew: boolean }> {
  const account = await deps.store.accounts.findByExternalRef(spec.externalRef);
  if (!account) throw ServiceError.of("account_not_found", { account: spec.externalRef });
  const isNew = await deps.store.ledger.append({
    accountId: account.id,
    kind: "grant",
    credits: spec.credits,
    jobId: null,
    key: `grant:external:${account.id}:${spec.key}`,
    note: spec.note,
    isPaid: spec.isPaid,
    createdAt: deps.now(),
  });
  return { accountId: account.id, balance: (await deps.store.ledger.balance(account.id)).balance, isNew };
}
