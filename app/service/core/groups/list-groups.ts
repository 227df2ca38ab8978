import type { PageQuery } from "#contract/fields.ts";
import type { Account, Deps, Membership } from "../ports.ts";

/** A page of the account's groups, newest first by default. */
export function listGroups(
  deps: Deps,
  account: Account,
  query: PageQuery,
): Promise<{ items: (Membership & { members: number })[]; total: number }> {
  return deps.store.groups.pageByAccount({
    accountId: account.id,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
}
