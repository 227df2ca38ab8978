import type { PageQuery } from "#contract/fields.ts";
import type { AccessToken, Account, Deps } from "../ports.ts";

/** A page of the account's live long-lived tokens; what is told of each leaves the token out. */
export function listTokens(
  deps: Deps,
  account: Account,
  query: PageQuery,
): Promise<{ items: AccessToken[]; total: number }> {
  return deps.store.tokens.pageLongLived({
    accountId: account.id,
    at: deps.now(),
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
}
