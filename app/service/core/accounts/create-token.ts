import { accountLimits } from "#contract/limits.ts";
import type { Mode } from "#contract/modes.ts";
import { problem } from "#contract/problems.ts";
import type { AccessToken, Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueToken } from "./issue-token.ts";
import { modeOf } from "./mode-of.ts";
import { openTestAccount } from "./open-test-account.ts";
import { toExpiry } from "./to-expiry.ts";

/**
 * Creates a long-lived token, e.g. for a script. Its plaintext is returned only here. The mode defaults to that of the
 * account.
 * @throws ServiceError 400 for an expiration out of bounds; 403 for a live token of a test account; 429 when the
 *   account has reached its maximum of long-lived tokens.
 */
export async function createToken(
  deps: Deps,
  account: Account,
  spec: { expiration: number | string; mode?: Mode },
): Promise<{ token: string; stored: AccessToken; mode: Mode }> {
  const mode = spec.mode ?? modeOf(account);
  if (mode === "live" && modeOf(account) === "test") {
    throw ServiceError.of("live_token_needed");
  }
  const now = deps.now();
  const expiresAt = toExpiry(now, spec.expiration);
  if (!expiresAt) throw ServiceError.invalidField("expiration", problem("expiration_out_of_range"));
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const current = await tx.tokens.countLongLived(account.id, now);
    const limit = accountLimits.longLivedTokensMax;
    if (current >= limit) throw ServiceError.capReached("token_cap_reached", { limit, current });
    const owner = mode === "test" ? await openTestAccount(deps, tx, account) : account;
    const issued = await issueToken(deps, tx, { accountId: owner.id, kind: "long_lived", expiresAt });
    return { ...issued, mode };
  });
}
