import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";

/**
 * Ends the login of a token: revokes its access and refresh tokens. A token that was not issued by a login is revoked
 * alone.
 */
export async function logOut(deps: Deps, account: Account, token: string): Promise<void> {
  const found = await deps.store.tokens.findAccountByHash(sha256(token));
  if (!found) return;
  await deps.transact(async (tx) => {
    // The row lock serializes this with a refresh: its new pair is revoked here, or the refresh finds the login
    // revoked.
    await tx.accounts.lock(account.id);
    const { id, familyId } = found.token;
    if (familyId) await tx.tokens.revokeFamily(familyId, deps.now());
    else await tx.tokens.revoke(id, deps.now());
  });
}

/** Revokes every login and every token of an account and its test account. Either of the two accounts can call it. */
export async function revokeAllTokens(deps: Deps, account: Account): Promise<void> {
  const liveId = account.testOf ?? account.id;
  await deps.transact(async (tx) => {
    await tx.accounts.lock(liveId);
    await tx.tokens.revokeAll(liveId, deps.now());
  });
}
