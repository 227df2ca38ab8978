import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";

/** Ends the login that a token comes from, with its refresh token; a token that no login made ends alone. */
export async function logOut(deps: Deps, account: Account, token: string): Promise<void> {
  const found = await deps.store.tokens.findAccountByHash(sha256(token));
  if (!found) return;
  await deps.transact(async (tx) => {
    // A refresh that is under way makes its pair before this, and it ends here, or finds the login ended.
    await tx.accounts.lock(account.id);
    const { id, familyId } = found.token;
    if (familyId) await tx.tokens.revokeFamily(familyId, deps.now());
    else await tx.tokens.revoke(id, deps.now());
  });
}

/** Ends every login and every token of an account and its test account, whichever of the two asks. */
export async function revokeAllTokens(deps: Deps, account: Account): Promise<void> {
  const liveId = account.testOf ?? account.id;
  await deps.transact(async (tx) => {
    await tx.accounts.lock(liveId);
    await tx.tokens.revokeAll(liveId, deps.now());
  });
}
