import { presetLimits } from "#contract/limits.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * The caller holds the account's row lock. @throws ServiceError 429 when the account would exceed its maximum number of
 * presets.
 */
export async function assertPresetLimit(tx: Store, account: Account, more: number): Promise<void> {
  const current = await tx.presets.count(account.id);
  const limit = presetLimits.presetsMax;
  if (current + more > limit) throw ServiceError.capReached("preset_cap_reached", { limit, current });
}

/**
 * The caller holds the account's row lock. @throws ServiceError 429 when the account has the maximum number of
 * categories.
 */
export async function assertCategoryLimit(tx: Store, account: Account): Promise<void> {
  const current = await tx.presetCategories.count(account.id);
  const limit = presetLimits.categoriesMax;
  if (current >= limit) throw ServiceError.capReached("category_cap_reached", { limit, current });
}
