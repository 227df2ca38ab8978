import { presetLimits } from "#contract/limits.ts";
import type { Account, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** The account must be locked. @throws ServiceError 429 when it would have more presets than it may. */
export async function assertRoomForPresets(tx: Store, account: Account, more: number): Promise<void> {
  const current = await tx.presets.count(account.id);
  const limit = presetLimits.presetsMax;
  if (current + more > limit) throw ServiceError.capReached("preset_cap_reached", { limit, current });
}

/** The account must be locked. @throws ServiceError 429 when it has as many categories as it may. */
export async function assertRoomForCategory(tx: Store, account: Account): Promise<void> {
  const current = await tx.presetCategories.count(account.id);
  const limit = presetLimits.categoriesMax;
  if (current >= limit) throw ServiceError.capReached("category_cap_reached", { limit, current });
}
