import { presetLimits } from "#contract/limits.ts";
import type { Account, CategoryContext, Deps, PresetCategory, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** A category with the additional data of its answers. */
export interface CategoryView extends CategoryContext {
  category: PresetCategory;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A category that the account owns or that is shared with one of its groups. @throws ServiceError 404. */
export async function getCategory(deps: Deps, account: Account, id: string): Promise<CategoryView> {
  const [view] = await toCategoryViews(deps.store, account, [
    await getVisibleCategory(deps.store, account, id),
  ]);
  return view!;
}

export async function getVisibleCategory(
  store: Store,
  account: Account,
  id: string,
): Promise<PresetCategory> {
  const category = isCategoryId(id) ? await store.presetCategories.findVisible(account.id, id) : null;
  if (!category) throw ServiceError.of("category_not_found");
  return category;
}

/**
 * A category that the account may change.
 * @throws ServiceError 404 when it is not visible to the account, 403 when another account shares it.
 */
export async function getOwnCategory(store: Store, account: Account, id: string): Promise<PresetCategory> {
  const category = await getVisibleCategory(store, account, id);
  if (category.accountId !== account.id) throw ServiceError.of("not_category_owner");
  return category;
}

/** @throws ServiceError 404 unless all of them are the account's own. */
export async function assertOwnCategories(store: Store, account: Account, ids: string[]): Promise<void> {
  const requested = new Set(ids.map((id) => id.toLowerCase()));
  const own = await store.presetCategories.listOwn(account.id, [...requested].filter(isCategoryId));
  if (own.length < requested.size) throw ServiceError.of("category_not_found");
}

export function isCategoryId(id: string): boolean {
  return uuid.test(id);
}

export async function toCategoryViews(
  store: Store,
  account: Account,
  categories: PresetCategory[],
): Promise<CategoryView[]> {
  const contexts = await store.presetCategories.listContexts(
    account.id,
    categories,
    presetLimits.previewsMax,
  );
  return categories.map((category, at) => ({ ...contexts[at]!, category }));
}
