import type { PlanName } from "#contract/plans.ts";
import type { Account, Deps } from "../ports.ts";
import { createAccount } from "./create-account.ts";
import { issueToken } from "./issue-token.ts";

/**
 * The account of an external customer, made at the first call and found again at every later one. Earlier
 * tokens are revoked, so that whoever asked last is the only one who can act.
 */
export async function openAccount(
  deps: Deps,
  order: { externalRef: string; email?: string; name: string; plan: PlanName },
): Promise<{ account: Account; token: string; isNew: boolean }> {
  const found = await deps.store.accounts.findByExternalRef(order.externalRef);
  if (!found) {
    const email = order.email ?? `${order.externalRef}@accounts.invalid`;
    const isTaken = (await deps.store.accounts.findByEmail(email.toLowerCase())) !== null;
    // Two shops of one owner share an e-mail address; the account's own name must stay unique.
    const unique = isTaken ? `${order.externalRef}@accounts.invalid` : email;
    const created = await createAccount(deps, { ...order, email: unique, externalRef: order.externalRef });
    return { ...created, isNew: true };
  }
  const token = await deps.transact(async (tx) => {
    await tx.tokens.revokeAll(found.id, deps.now());
    return issueToken(deps, tx, found.id);
  });
  return { account: found, token, isNew: false };
}
