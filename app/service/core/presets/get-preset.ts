import type { Account, Deps, Preset, PresetContext, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** A preset with the additional data of its answers. */
export interface PresetView extends PresetContext {
  preset: Preset;
}

/** A preset that the account owns or that is in a category visible to it. @throws ServiceError 404. */
export async function getPreset(deps: Deps, account: Account, code: string): Promise<PresetView> {
  const [view] = await toPresetViews(deps.store, account, [
    await getVisiblePreset(deps.store, account, code),
  ]);
  return view!;
}

export async function getVisiblePreset(store: Store, account: Account, code: string): Promise<Preset> {
  const preset = /^[a-z0-9]{12}$/.test(code) ? await store.presets.findVisible(account.id, code) : null;
  if (!preset) throw ServiceError.of("preset_not_found");
  return preset;
}

export async function toPresetViews(
  store: Store,
  account: Account,
  presets: Preset[],
): Promise<PresetView[]> {
  const contexts = await store.presets.listContexts(account.id, presets);
  return presets.map((preset, at) => ({ ...contexts[at]!, preset }));
}
