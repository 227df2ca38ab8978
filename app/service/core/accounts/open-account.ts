import type { PlanName } from "#contract/plans.ts";
import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { createAccountIfFree } from "./create-account.ts";
import { issueToken } from "./issue-token.ts";

/**
 * The account of an external customer, made at the first call and found again at every later one. Earlier
 * tokens are revoked, so that whoever asked last is the only one who can act.
 */
export async function openAccount(
  deps: Deps,
  order: { externalRef: string; email?: string; name: string; plan: PlanName },
): Promise<{ account: Account; token: string; isNew: boolean }> {
  const { externalRef } = order;
  // Two shops of one owner share an e-mail address; the account's own must stay unique.
  const ownEmail = `${toLocalPart(externalRef)}@accounts.invalid`;
  for (const email of [order.email ?? ownEmail, ownEmail]) {
    const reopened = await reopen(deps, externalRef);
    if (reopened) return { ...reopened, isNew: false };
    const made = await createAccountIfFree(deps, { ...order, email });
    if (made) return { ...made, isNew: true };
  }
  const reopened = await reopen(deps, externalRef);
  if (!reopened) throw ServiceError.of("account_exists", { email: ownEmail });
  return { ...reopened, isNew: false };
}

/** References that differ only in case or spaces are different customers, yet e-mails are kept in lower case. */
function toLocalPart(externalRef: string): string {
  const plain = externalRef.trim().toLowerCase();
  return plain === externalRef ? plain : `${plain}-${sha256(externalRef).slice(0, 12)}`;
}

async function reopen(deps: Deps, externalRef: string): Promise<{ account: Account; token: string } | null> {
  return deps.transact(async (tx) => {
    const found = await tx.accounts.findByExternalRef(externalRef);
    if (!found) return null;
    // Of two calls at once the later one revokes what the earlier one issued.
    await tx.accounts.lock(found.id);
    // An erasure frees the reference.
    const account = await tx.accounts.findByExternalRef(externalRef);
    if (!account) return null;
    await tx.tokens.revokeAll(account.id, deps.now());
    const { token } = await issueToken(deps, tx, { accountId: account.id, kind: "operator" });
    return { account, token };
  });
}
