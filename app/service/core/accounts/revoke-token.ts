import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Revokes a long-lived token at once. @throws ServiceError 404 when the account has no valid one of this id. */
export async function revokeToken(deps: Deps, account: Account, tokenId: string): Promise<void> {
  const isRevoked =
    uuid.test(tokenId) && (await deps.store.tokens.revokeLongLived(account.id, tokenId, deps.now()));
  if (!isRevoked) throw ServiceError.of("token_not_found");
}
