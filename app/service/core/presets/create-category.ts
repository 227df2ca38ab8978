import type { Account, Deps } from "../ports.ts";
import { assertCategoryLimit } from "./assert-preset-limits.ts";
import { type CategoryView, getCategory } from "./get-category.ts";

/**
 * Creates a category. A repeated call with the same id returns the existing one. @throws ServiceError 429 at the cap.
 */
export async function createCategory(
  deps: Deps,
  account: Account,
  spec: { id: string; name: string; description: string | null; thumbnailUrl: string | null },
): Promise<CategoryView> {
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    if (await tx.presetCategories.findVisible(account.id, spec.id)) return;
    await assertCategoryLimit(tx, account);
    const now = deps.now();
    await tx.presetCategories.insert({
      ...spec,
      accountId: account.id,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
  });
  return getCategory(deps, account, spec.id);
}
