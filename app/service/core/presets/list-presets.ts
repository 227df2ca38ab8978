import type { PresetListQuery } from "#contract/preset-fields.ts";
import type { Account, Deps } from "../ports.ts";
import { isCategoryId } from "./get-category.ts";
import { type PresetView, toPresetViews } from "./get-preset.ts";

/** A page of the presets visible to the account, newest first by default. */
export async function listPresets(
  deps: Deps,
  account: Account,
  query: PresetListQuery,
): Promise<{ items: PresetView[]; total: number }> {
  if (query.category_id !== undefined && !isCategoryId(query.category_id)) return { items: [], total: 0 };
  const { items, total } = await deps.store.presets.page({
    accountId: account.id,
    type: query.type,
    categoryId: query.category_id,
    ownership: query.ownership,
    search: query.search,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  return { items: await toPresetViews(deps.store, account, items), total };
}
