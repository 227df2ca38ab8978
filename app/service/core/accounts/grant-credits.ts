import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/** Adds credits to an account on behalf of the operator. @throws ServiceError 404 when no account has this e-mail. */
export async function grantCredits(
  deps: Deps,
  spec: { email: string; credits: number; note: string },
): Promise<{ account: Account; balance: number }> {
  const account = await getAccount(deps, spec.email);
  await deps.store.ledger.append({
    accountId: account.id,
    kind: "grant",
    credits: spec.credits,
    jobId: null,
    key: `grant:operator:${deps.newId()}`,
    note: spec.note,
    createdAt: deps.now(),
  });
  return { account, balance: (await deps.store.ledger.balance(account.id)).balance };
}
