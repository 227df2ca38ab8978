import type { Account, Deps } from "../ports.ts";
import { getOwnCategory } from "./get-category.ts";

/**
 * Deletes a category and with it the sharing of its presets, which stay.
 * @throws ServiceError 404 for one the account can't see, 403 for one that another account shares.
 */
export async function deleteCategory(deps: Deps, account: Account, id: string): Promise<void> {
  await getOwnCategory(deps.store, account, id);
  await deps.store.presetCategories.update(id, { deletedAt: deps.now(), updatedAt: deps.now() });
}
