import type { Shop } from "@prisma/client";
import { listPalette } from "./palette/palette.ts";
import { toDisclosureView } from "./publishing/disclosure/disclosure-setting.ts";
import type { ShopsDeps } from "./shops-deps.ts";
import type { SettingsView } from "./views.ts";

const toDays = (ms: number) => Math.round(ms / 86_400_000);

/** The shop's settings, and how long the service keeps its data. */
export async function getSettings(deps: ShopsDeps, shop: Shop): Promise<SettingsView> {
  const { photosKeptMs, resultsKeptMs, identitiesKeptMs } = deps.config;
  return {
    disclosure: toDisclosureView(shop.disclosure),
    palette: await listPalette(deps, shop.id),
    team: { needsSecondPerson: shop.needsSecondPerson },
    keptDays: {
      photos: toDays(photosKeptMs),
      results: toDays(resultsKeptMs),
      identities: toDays(identitiesKeptMs),
    },
  };
}
