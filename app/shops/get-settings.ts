import type { Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getAltLanguages } from "./alt-languages/alt-languages.ts";
import { listSamples } from "./color-samples/correct-color.ts";
import { getEmailView } from "./emails/email-setting.ts";
import type { KeptDays } from "./messages/kept-facts.ts";
import { listPalette } from "./palette/palette.ts";
import { toDisclosureView } from "./publishing/disclosure/disclosure-setting.ts";
import type { ShopsConfig } from "./shops-config.ts";
import type { ShopsDeps } from "./shops-deps.ts";
import type { SettingsView } from "./views.ts";

const toDays = (ms: number) => Math.round(ms / 86_400_000);

/** How long the service keeps pictures. */
export function toKeptDays({
  photosKeptMs,
  resultsKeptMs,
  identitiesKeptMs,
}: Pick<ShopsConfig, "photosKeptMs" | "resultsKeptMs" | "identitiesKeptMs">): KeptDays {
  return {
    photos: toDays(photosKeptMs),
    results: toDays(resultsKeptMs),
    identities: toDays(identitiesKeptMs),
  };
}

/** The shop's settings, and how long the service keeps its data. */
export async function getSettings(deps: ShopsDeps, admin: AdminClient, shop: Shop): Promise<SettingsView> {
  const [altLanguages, palette] = await Promise.all([
    getAltLanguages(deps, admin, shop),
    listPalette(deps, shop.id),
  ]);
  return {
    altLanguages,
    hasReceipts: shop.hasReceipts,
    hasColorGallery: shop.hasColorGallery,
    disclosure: toDisclosureView(shop),
    palette,
    samples: await listSamples(deps, shop.id, palette),
    team: { needsSecondPerson: shop.needsSecondPerson },
    email: await getEmailView(deps, shop.id),
    keptDays: toKeptDays(deps.config),
  };
}
