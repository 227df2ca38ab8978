import type { PresetType } from "#contract/preset-instructions.ts";
import type { Account, Deps, Preset } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertOwnCategories } from "./get-category.ts";
import { getPreset, getVisiblePreset, type PresetView } from "./get-preset.ts";

/**
 * Changes what is given of a preset and leaves the rest.
 * @param assertInstruction throws unless the instruction of the change is one of this type.
 * @throws ServiceError 404 for a preset the account can't see and for a category that is not its own; 403 for a
 * preset that another account shares.
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
