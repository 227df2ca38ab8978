import { sha256 } from "../hash.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueSession, type Session } from "./issue-session.ts";

/**
 * A new pair for a refresh token, which is spent by it. Spending one again means that somebody else has it: the whole
 * login ends then, with the tokens the first spender got (RFC 9700, section 4.14.2).
 * @throws ServiceError 401 for an unknown, spent, revoked or expired token and for a disabled account.
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<Session> {
  const hash = sha256(refreshToken);
  const given = await deps.store.refreshTokens.find(hash);
  if (!given) throw ServiceError.of("unauthorized");
  const session = await deps.transact(async (tx) => {
    // One act on the account's logins at a time: an end must not miss the pair that is being made.
    await tx.accounts.lock(given.accountId);
    const account = await tx.accounts.find(given.accountId);
    const now = deps.now();
    if (account && !account.disabledAt && (await tx.refreshTokens.spend(hash, now))) {
      return issueSession(deps, tx, account, given.familyId);
    }
    if ((await tx.refreshTokens.find(hash))?.spentAt) await tx.tokens.revokeFamily(given.familyId, now);
    return null;
  });
  // Only now: throwing inside would undo the end of the login.
  if (!session) throw ServiceError.of("unauthorized");
  return session;
}
