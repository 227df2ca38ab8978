import type { Account, Deps } from "../ports.ts";
import { getOwnCategory } from "./get-category.ts";

/**
 * Deletes a category and its shares. Its presets stay.
 * @throws ServiceError 404 for a category that is not visible to the account, 403 for one shared by another account.
 */
export async function deleteCategory(deps: Deps, account: Account, id: string): Promise<void> {
  await getOwnCategory(deps.store, account, id);
  await deps.store.presetCategories.update(id, { deletedAt: deps.now(), updatedAt: deps.now() });
}
