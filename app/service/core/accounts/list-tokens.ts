import type { PageQuery } from "#contract/fields.ts";
import type { Mode } from "#contract/modes.ts";
import type { AccessToken, Account, Deps } from "../ports.ts";
import { modeOf } from "./mode-of.ts";

/** A page of the account's long-lived tokens that still work, without the tokens themselves. */
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
  // What is not the account's own is its test account's.
  const modeOfToken = (token: AccessToken) => (token.accountId === account.id ? modeOf(account) : "test");
  return { items: items.map((token) => ({ ...token, mode: modeOfToken(token) })), total };
}
