import { presetLimits } from "#contract/limits.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import type { Account, Deps, Store } from "../ports.ts";
import { assertCategoryLimit, assertPresetLimit } from "./assert-preset-limits.ts";
import { type CategoryView, getCategory, getVisibleCategory } from "./get-category.ts";
import { presetCodeOf } from "./preset-code.ts";

/** Presets copied per statement. */
const batch = 100;

/**
 * Copies a category, the account's own or a shared one, with all its presets. The copy is private. A repeated call with
 * the same id returns the existing copy.
 * @throws ServiceError 404 for a category that is not visible to the account; 429 at a cap.
 */
export async function duplicateCategory(
  deps: Deps,
  account: Account,
  spec: { id: string; sourceId: string; name: string | null },
): Promise<CategoryView> {
  const { id } = spec;
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    if (await tx.presetCategories.findVisible(account.id, id)) return;
    const source = await getVisibleCategory(tx, account, spec.sourceId);
    await assertCategoryLimit(tx, account);
    await assertPresetLimit(tx, account, await tx.presetCategories.countPresets(source.id));
    const now = deps.now();
    const suffix = " copy";
    await tx.presetCategories.insert({
      id,
      accountId: account.id,
      name: spec.name ?? `${cutText(source.name, presetLimits.nameCharsMax - suffix.length)}${suffix}`,
      description: source.description,
      thumbnailUrl: source.thumbnailUrl,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    await copyPresets(tx, account, { from: source.id, to: id, at: now });
  });
  return getCategory(deps, account, id);
}

async function copyPresets(
  tx: Store,
  account: Account,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  for (let afterCode = ""; ; ) {
    const presets = await tx.presets.listByCategory({ categoryId: from, afterCode, limit: batch });
    const copies = presets.map((preset) => ({
      ...preset,
      code: presetCodeOf(`${to}:${preset.code}`),
      accountId: account.id,
      createdAt: at,
      updatedAt: at,
    }));
    await tx.presets.insertMany(copies, [to]);
    if (presets.length < batch) return;
    afterCode = presets[presets.length - 1]!.code;
  }
}
