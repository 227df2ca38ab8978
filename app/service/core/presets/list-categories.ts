import type { CategoryListQuery } from "#contract/preset-fields.ts";
import type { Account, Deps } from "../ports.ts";
import { type CategoryView, toCategoryViews } from "./get-category.ts";

/** A page of the categories visible to the account, newest first by default. */
export async function listCategories(
  deps: Deps,
  account: Account,
  query: CategoryListQuery,
): Promise<{ items: CategoryView[]; total: number }> {
  const { items, total } = await deps.store.presetCategories.page({
    accountId: account.id,
    ownership: query.ownership,
    search: query.search,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  return { items: await toCategoryViews(deps.store, account, items), total };
}
