import { sha256 } from "../hash.ts";
import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueSession, type Session } from "./issue-session.ts";

/**
 * Refresh-token rotation: spends a refresh token and issues a new pair. A second use of a spent token means that it was
 * stolen, so it revokes the whole token family, including the pair that the first use got (RFC 9700, section 4.14.2).
 * @throws ServiceError 401 for an unknown, spent, revoked or expired token and for a disabled account.
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<Session> {
  const hash = sha256(refreshToken);
  const refresh = await deps.store.refreshTokens.find(hash);
  if (!refresh) throw ServiceError.of("unauthorized");
  const session = await deps.transact(async (tx) => {
    // The row lock serializes logins and log-outs of the account, so a revocation cannot miss the pair issued here.
    await tx.accounts.lock(refresh.accountId);
    const account = await tx.accounts.find(refresh.accountId);
    const now = deps.now();
    if (account && !account.disabledAt && (await tx.refreshTokens.spend(hash, now))) {
      return issueSession(deps, tx, account, refresh.familyId);
    }
    if ((await tx.refreshTokens.find(hash))?.spentAt) await tx.tokens.revokeFamily(refresh.familyId, now);
    return null;
  });
  // Thrown after the transaction, because throwing inside it would roll back the revocation.
  if (!session) throw ServiceError.of("unauthorized");
  return session;
}
