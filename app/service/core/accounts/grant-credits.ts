import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/** Adds credits by the operator's hand. @throws ServiceError 404 when no account has this e-mail. */
export async function grantCredits(
  deps: Deps,
  order: { email: string; credits: number; note: string },
): Promise<{ account: Account; balance: number }> {
  const account = await getAccount(deps, order.email);
  await deps.store.ledger.append({
    accountId: account.id,
    kind: "grant",
    credits: order.credits,
    jobId: null,
    key: `grant:operator:${deps.newId()}`,
    note: order.note,
    createdAt: deps.now(),
  });
  return { account, balance: (await deps.store.ledger.balance(account.id)).balance };
}
