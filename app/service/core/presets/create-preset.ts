import type { PresetType } from "#contract/wording/preset-instructions.ts";
import type { Account, Deps } from "../ports.ts";
import { assertPresetLimit } from "./assert-preset-limits.ts";
import { assertOwnCategories } from "./get-category.ts";
import { getPreset, type PresetView } from "./get-preset.ts";
import { presetCodeOf } from "./preset-code.ts";

/**
 * Stores an instruction for reuse. A repeated call with the same id returns the existing preset.
 * @throws ServiceError 404 for a category that is not the account's own; 429 at the cap.
 */
export async function createPreset(
  deps: Deps,
  account: Account,
  spec: {
    id: string;
    name: string;
    type: PresetType;
    instructionData: Record<string, unknown>;
    description: string | null;
    categoryIds: string[];
  },
): Promise<PresetView> {
  const { id, categoryIds, ...fields } = spec;
  const code = presetCodeOf(id);
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    if (await tx.presets.findVisible(account.id, code)) return;
    await assertOwnCategories(tx, account, categoryIds);
    await assertPresetLimit(tx, account, 1);
    const now = deps.now();
    const preset = {
      ...fields,
      code,
      accountId: account.id,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx.presets.insertMany([preset], categoryIds);
  });
  return getPreset(deps, account, code);
}
