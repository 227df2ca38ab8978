import { accountLimits } from "#contract/limits.ts";
import type { AccessToken, Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueToken } from "./issue-token.ts";
import { toExpiry } from "./to-expiry.ts";

/**
 * A token that its owner keeps, e.g. for a script. The token itself is told this once.
 * @throws ServiceError 400 for an expiration out of bounds; 429 when the account has as many as it may.
 */
export async function createToken(
  deps: Deps,
  account: Account,
  expiration: number | string,
): Promise<{ token: string; stored: AccessToken }> {
  const now = deps.now();
  const expiresAt = toExpiry(now, expiration);
  if (!expiresAt) throw ServiceError.invalidField("expiration", "must lie between 1 hour and 4 years");
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const current = await tx.tokens.countLongLived(account.id, now);
    const limit = accountLimits.longLivedTokensMax;
    if (current >= limit) throw ServiceError.capReached("Maximum access tokens reached", { limit, current });
    return issueToken(deps, tx, { accountId: account.id, kind: "long_lived", expiresAt });
  });
}
