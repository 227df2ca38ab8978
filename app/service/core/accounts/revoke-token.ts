import type { Account, Deps, LastingKind } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Revokes a token at once. An account revokes the long-lived ones that it made; the operator also revokes its own.
 * @throws ServiceError 404 when the account has no valid one of this id and kind.
 */
export async function revokeToken(
  deps: Deps,
  account: Account,
  tokenId: string,
  kinds: readonly LastingKind[] = ["long_lived"],
): Promise<void> {
  const token = { accountId: account.id, kinds, id: tokenId, at: deps.now() };
  const isRevoked = uuid.test(tokenId) && (await deps.store.tokens.revokeLasting(token));
  if (!isRevoked) throw ServiceError.of("token_not_found");
}
