import type { Account, Deps, PresetCategory } from "../ports.ts";
import { type CategoryView, getCategory, getOwnCategory } from "./get-category.ts";

/**
 * Changes the given fields of a category.
 * @throws ServiceError 404 for a category that is not visible to the account, 403 for one shared by another account.
 */
export async function updateCategory(
  deps: Deps,
  account: Account,
  id: string,
  change: Partial<Pick<PresetCategory, "name" | "description" | "thumbnailUrl">>,
): Promise<CategoryView> {
  await getOwnCategory(deps.store, account, id);
  await deps.store.presetCategories.update(id, { ...change, updatedAt: deps.now() });
  return getCategory(deps, account, id);
}
