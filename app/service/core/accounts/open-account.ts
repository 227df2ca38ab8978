import type { PlanName } from "#contract/plans.ts";
import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { createAccountIfFree } from "./create-account.ts";
import { issueToken } from "./issue-token.ts";

/**
 * Finds the account of an external customer, or creates it at the first call. Each call revokes earlier tokens, so only
 * the latest caller holds a valid one.
 */
export async function openAccount(
  deps: Deps,
  spec: { externalRef: string; email?: string; name: string; plan: PlanName },
): Promise<{ account: Account; token: string; isNew: boolean }> {
  const { externalRef } = spec;
  // Two shops of one owner can share an e-mail address. Account e-mails are unique, so the second one gets this
  // placeholder.
  const ownEmail = `${toLocalPart(externalRef)}@accounts.invalid`;
  for (const email of [spec.email ?? ownEmail, ownEmail]) {
    const reopened = await reopen(deps, externalRef);
    if (reopened) return { ...reopened, isNew: false };
    const created = await createAccountIfFree(deps, { ...spec, email });
    if (created) return { ...created, isNew: true };
  }
  const reopened = await reopen(deps, externalRef);
  if (!reopened) throw ServiceError.of("account_exists", { email: ownEmail });
  return { ...reopened, isNew: false };
}

/**
 * E-mails are stored in lower case. A hash keeps apart the placeholders of references that differ only in case or
 * spaces.
 */
function toLocalPart(externalRef: string): string {
  const plain = externalRef.trim().toLowerCase();
  return plain === externalRef ? plain : `${plain}-${sha256(externalRef).slice(0, 12)}`;
}

async function reopen(deps: Deps, externalRef: string): Promise<{ account: Account; token: string } | null> {
  return deps.transact(async (tx) => {
    const found = await tx.accounts.findByExternalRef(externalRef);
    if (!found) return null;
    // The row lock serializes concurrent calls: the later one revokes the token of the earlier one.
    await tx.accounts.lock(found.id);
    // An erasure in the meantime frees the reference.
    const account = await tx.accounts.findByExternalRef(externalRef);
    if (!account) return null;
    await tx.tokens.revokeAll(account.id, deps.now());
    const { token } = await issueToken(deps, tx, { accountId: account.id, kind: "operator" });
    return { account, token };
  });
}
