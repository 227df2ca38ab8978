import pLimit from "p-limit";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { findProductVariants, type ProductWithVariants } from "#admin-api/find-product-variants.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { findColorOption } from "../publishing/plan/color-option.ts";
import type { OptionColorsView, OptionColorView } from "../views.ts";

/** Maximum number of products that are read; each costs up to 71 points of the shop's rate limit per 60 variants. */
const productsMax = 20;
const requestsAtOnce = 2;

/**
 * The colors that variants of these products have without a photo of their own, those of most products first. The value
 * of a color is its swatch, otherwise what its name says.
 *
 * @throws AdminApiError
 */
export async function listOptionColors(admin: AdminClient, productIds: string[]): Promise<OptionColorsView> {
  const ids = [...new Set(productIds)];
  const products = await pLimit(requestsAtOnce).map(ids.slice(0, productsMax), (id) =>
    findProductVariants(admin, id),
  );
  const found = products.flatMap((product) => (product ? listUnpictured(product) : []));
  const byColor = Map.groupBy(found, ({ label, hex }) => `${label.toLowerCase()} ${hex}`);
  const colors = [...byColor.values()].map((same) => ({ ...same[0]!, products: same.length }));
  return {
    colors: colors.toSorted((a, b) => b.products - a.products),
    productsRead: Math.min(ids.length, productsMax),
    productsTotal: ids.length,
  };
}

/** A photo shared by variants of several colors shows at most one of them. */
function listUnpictured({ options, variants }: ProductWithVariants): Omit<OptionColorView, "products">[] {
  const option = findColorOption(options);
  if (!option) return [];
  const colorsOfMedia = Map.groupBy(
    variants.flatMap((variant) =>
      variant.mediaId ? [{ mediaId: variant.mediaId, color: variant.options[option.name] }] : [],
    ),
    ({ mediaId }) => mediaId,
  );
  const pictured = new Set(
    [...colorsOfMedia.values()].flatMap((uses) => {
      const colors = new Set(uses.map(({ color }) => color));
      return colors.size === 1 ? [...colors] : [];
    }),
  );
  const sold = new Set(variants.map((variant) => variant.options[option.name]));
  return option.values
    .filter(({ name }) => sold.has(name) && !pictured.has(name))
    .map(({ name, swatch }) => ({ label: name, hex: readColor(swatch ?? "") ?? readColor(name) }));
}
