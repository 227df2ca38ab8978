import { packshotStyles } from "#contract/limits.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { OfferedKind } from "#shops/views.ts";

/** Every kind of work with every style, as where providers' engines are configured. */
export const fixtureKinds: OfferedKind[] = Object.values(restyleKinds).map(
  ({ name, imagesPerProductMax, styles }) => ({
    name,
    imagesPerProductMax,
    styles: styles ? [...packshotStyles] : [],
    isDrawnByModel: true,
    prices: listPrices,
  }),
);
