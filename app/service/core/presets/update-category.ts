import type { Account, Deps, PresetCategory } from "../ports.ts";
import { type CategoryView, getCategory, getOwnCategory } from "./get-category.ts";

/**
 * Changes what is given of a category and leaves the rest.
 * @throws ServiceError 404 for one the account can't see, 403 for one that another account shares.
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
