import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * The account that a bearer token belongs to.
 * @throws ServiceError 401. The answer is the same for missing, malformed, expired and revoked tokens and for disabled
 *   accounts.
 */
export async function authenticate(
  deps: Pick<Deps, "store" | "now">,
  token: string | null,
): Promise<Account> {
  if (!token || token.length > 500) throw ServiceError.of("unauthorized");
  const found = await deps.store.tokens.findAccountByHash(sha256(token));
  if (!found || found.token.revokedAt || found.account.disabledAt) throw ServiceError.of("unauthorized");
  if (found.token.expiresAt <= deps.now()) throw ServiceError.of("unauthorized");
  return found.account;
}
