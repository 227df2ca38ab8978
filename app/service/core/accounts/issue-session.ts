import { lifetimes } from "#contract/limits.ts";
import { sha256 } from "../hash.ts";
import type { Account, Deps, Store } from "../ports.ts";
import { issueToken } from "./issue-token.ts";

/** The token pair that a login returns. Only hashes of the tokens are stored. */
export interface Session {
  account: Account;
  token: string;
  expiresAt: Date;
  refreshToken: string;
  refreshExpiresAt: Date;
}

/** Issues an access token and a refresh token of one login (token family). */
export async function issueSession(
  deps: Deps,
  tx: Store,
  account: Account,
  familyId: string,
): Promise<Session> {
  const now = deps.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { token, stored } = await issueToken(deps, tx, {
    accountId: account.id,
    kind: "session",
    familyId,
    expiresAt: after(lifetimes.sessionTokenMs),
  });
  const refreshToken = `rsr_${deps.newSecret()}`;
  const refreshExpiresAt = after(lifetimes.refreshTokenMs);
  await tx.refreshTokens.insert({
    hash: sha256(refreshToken),
    accountId: account.id,
    familyId,
    spentAt: null,
    revokedAt: null,
    expiresAt: refreshExpiresAt,
    createdAt: now,
  });
  return { account, token, expiresAt: stored.expiresAt, refreshToken, refreshExpiresAt };
}
