import type { PageQuery } from "#contract/fields.ts";
import type { Mode } from "#contract/modes.ts";
import type { AccessToken, Account, Deps, LastingKind } from "../ports.ts";
import { modeOf } from "./mode-of.ts";

/**
 * A page of the account's valid tokens of some kinds, without their plaintext. An account sees the long-lived ones that
 * it made; the operator also sees its own.
 */
export async function listTokens(
  deps: Deps,
  account: Account,
  query: PageQuery,
  kinds: readonly LastingKind[] = ["long_lived"],
): Promise<{ items: (AccessToken & { mode: Mode })[]; total: number }> {
  const { items, total } = await deps.store.tokens.pageLasting({
    accountId: account.id,
    kinds,
    at: deps.now(),
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  // A listed token that is not the account's own belongs to its test account.
  const modeOfToken = (token: AccessToken) => (token.accountId === account.id ? modeOf(account) : "test");
  return { items: items.map((token) => ({ ...token, mode: modeOfToken(token) })), total };
}
