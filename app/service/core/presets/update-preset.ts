import type { PresetType } from "#contract/wording/preset-instructions.ts";
import type { Account, Deps, Preset } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertOwnCategories } from "./get-category.ts";
import { getPreset, getVisiblePreset, type PresetView } from "./get-preset.ts";

/**
 * Changes the given fields of a preset.
 * @param assertInstruction throws when the changed instruction is not valid for the type.
 * @throws ServiceError 404 for a preset that is not visible to the account and for a category that is not its own; 403
 *   for a preset shared by another account.
 */
export async function updatePreset(
  deps: Deps,
  account: Account,
  spec: {
    code: string;
    change: Partial<Pick<Preset, "name" | "description" | "instructionData">>;
    categoryIds?: string[];
  },
  assertInstruction: (type: PresetType) => void,
): Promise<PresetView> {
  const { code, change, categoryIds } = spec;
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const preset = await getVisiblePreset(tx, account, code);
    if (preset.accountId !== account.id) throw ServiceError.of("not_preset_owner");
    if (change.instructionData) assertInstruction(preset.type);
    if (categoryIds) {
      await assertOwnCategories(tx, account, categoryIds);
      await tx.presets.setCategories(code, categoryIds);
    }
    await tx.presets.update(code, { ...change, updatedAt: deps.now() });
  });
  return getPreset(deps, account, code);
}
