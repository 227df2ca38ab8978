import type { PageQuery } from "#contract/fields.ts";
import type { Mode } from "#contract/modes.ts";
import type { AccessToken, Account, Deps } from "../ports.ts";
import { modeOf } from "./mode-of.ts";

/** A page of the account's valid long-lived tokens, without their plaintext. */
export async function listTokens(
  deps: Deps,
  account: Account,
  query: PageQuery,
): Promise<{ items: (AccessToken & { mode: Mode })[]; total: number }> {
  const { items, total } = await deps.store.tokens.pageLongLived({
    accountId: account.id,
    at: deps.now(),
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  // A listed token that is not the account's own belongs to its test account.
  const modeOfToken = (token: AccessToken) => (token.accountId === account.id ? modeOf(account) : "test");
  return { items: items.map((token) => ({ ...token, mode: modeOfToken(token) })), total };
}
