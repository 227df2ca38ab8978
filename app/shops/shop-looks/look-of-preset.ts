import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import { findCommonLook, takeLook } from "#contract/shop-looks.ts";
import { anyOf } from "../catalogue/product-search.ts";
import { toNumber } from "../catalogue/restyled-products.ts";
import { createMessages } from "../messages/create-messages.ts";
import { findKind } from "../restyles/kinds/kind.ts";
import { getOfferedKind } from "../restyles/kinds/offered-kinds.ts";
import { readShopLanguage } from "../restyles/review/propose-alt.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PresetView, RestyleDraft } from "../views.ts";
import { inCollectionsOf, listShopLooks } from "./shop-looks.ts";

/** A preset as a product is restyled with it: the look of its collections over its options. */
export interface LookedPreset extends PresetView {
  /** As the draft names it. */
  look: NonNullable<RestyleDraft["look"]> | null;
}

/**
 * The preset for each of these products, filled as the form of a new restyle is: with the look of the product's collections,
 * in the shop's language; where these have several, with none. All is read here: one search for each look that has
 * collections, however many products there are.
 *
 * @throws AdminApiError, and ImageServiceError while the service does not say what it draws, on which a look depends
 */
export async function readLooksOfPreset(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  preset: PresetView,
  productIds: string[],
): Promise<(productId: string) => LookedPreset> {
  const bare: LookedPreset = { ...preset, look: null };
  const kind = findKind(deps.kinds, preset.kind)!;
  const looks = (await listShopLooks(deps, shopId)).filter(({ collections }) => collections.length > 0);
  if (looks.length === 0 || productIds.length === 0) return () => bare;
  const among = anyOf(productIds.map(toNumber));
  const members = await Promise.all(
    looks.map(async (look) => {
      const request = {
        query: `${inCollectionsOf(look)} ${among}`,
        sort: "created",
        descending: true,
      } as const;
      return new Set(await listProductsWithAnyMedia(admin, request, productIds.length));
    }),
  );
  if (members.every(({ size }) => size === 0)) return () => bare;
  const { styles, isDrawnByModel } = await getOfferedKind(deps, shopId, kind);
  const messages = createMessages(await readShopLanguage(deps, admin));
  const form = { options: preset.options, styles, isDrawnByModel };
  const filled = looks.map((look) => {
    const { names, options } = takeLook(kind.name, look, form, messages);
    const parsed = kind.options.safeParse({ ...preset.options, ...options });
    // What the kind does not accept is refused at the start, with its reason.
    return { isTaken: names.length > 0, options: parsed.data ?? { ...preset.options, ...options } };
  });
  return (productId) => {
    const found = looks.flatMap((look, index) =>
      members[index]!.has(productId) ? [{ ...look, ...filled[index]!, productCount: 1 }] : [],
    );
    if (!found.some(({ isTaken }) => isTaken)) return bare;
    const common = findCommonLook(found, 1);
    return common
      ? { ...bare, options: common.options, look: { id: common.id, isChanged: false } }
      : { ...bare, look: { several: found.map(({ name }) => name) } };
  };
}
