import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductGalleries, type ProductGallery } from "#admin-api/list-product-galleries.ts";
import { lookOf } from "../../restyles/kinds/kind.ts";
import { getWholeRestyle, type WholeProduct } from "../../restyles/view/find-restyle.ts";
import { colorListScopes } from "../../shops-config.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { ProductPlanView, PublishChoice } from "../../views.ts";
import { isColorList, mayAddColors } from "../colorways/listed-colors.ts";
import { findColorOption, findColorValue } from "./color-option.ts";
import { findTargetIndex, type PlacedImage, type Placement, toPlaceOrder } from "./media-position.ts";

const placements = ["after-original", "first", "last"] as const satisfies PublishChoice["placement"][];

/**
 * Effect of publishing on products of a restyle: their gallery before and after, and the possible variants of each
 * color. Deleted products are omitted.
 *
 * @param productIds at most 10
 * @throws a 404 `Response` for an unknown restyle, AdminApiError
 */
export async function getPublishPlan(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
  productIds: string[],
): Promise<ProductPlanView[]> {
  const restyle = await getWholeRestyle(deps, shopId, restyleId, { productId: { in: productIds } });
  const ids = [...new Set(restyle.products.map(({ productId }) => productId))];
  const galleries = ids.length === 0 ? [] : await listProductGalleries(admin, ids);
  const isGranted = galleries.some(({ options }) => options.some(isColorList)) && (await mayAddColors(admin));
  return galleries.map((gallery) => {
    const rows = restyle.products.filter(({ productId }) => productId === gallery.id);
    const option = findColorOption(gallery.options);
    const matches = rows.map((row) => {
      const { kind, options } = lookOf(deps.kinds, { ...row, restyle });
      const color = kind.color(options);
      return [row.id, (option && color && findColorValue(option.values, color)?.name) ?? null] as const;
    });
    return {
      productId: gallery.id,
      storeUrl: gallery.storeUrl,
      gallery: gallery.images.map(({ mediaId, thumbnailUrl, alt }) => ({ mediaId, thumbnailUrl, alt })),
      hasMore: gallery.hasMoreImages,
      after: toAfter(gallery, rows, restyle.createdAt),
      colorOption: option && {
        name: option.name,
        values: option.values.map(({ name, swatch }) => ({ name, swatch })),
        takesNewValues: !option.isLinked || (isColorList(option) && isGranted),
        colorList: isColorList(option) ? { isGranted, scopes: colorListScopes } : null,
      },
      matches: Object.fromEntries(matches),
    };
  });
}

/** The order of the gallery after publishing, by placement: media by their ids, new images by theirs. */
function toAfter(
  { images }: ProductGallery,
  rows: WholeProduct[],
  restyledAt: Date,
): ProductPlanView["after"] {
  const ours = rows.flatMap(({ look, sources }) =>
    sources.flatMap((source) => source.images.map((image) => ({ look, source, image }))),
  );
  const open = ours.filter(({ image }) => {
    const state = image.publications[0]?.state;
    return (
      image.state === "ready" && image.decision === "approved" && state !== "published" && state !== "undoing"
    );
  });
  const toPlaced = (
    { look, source, image }: (typeof ours)[number],
    mediaId: string,
    placement: Placement,
  ): PlacedImage => ({
    mediaId,
    placement,
    originalMediaId: source.mediaId,
    order: toPlaceOrder({
      placement,
      restyledAt,
      look,
      position: source.position,
      variation: image.variation,
    }),
  });
  const published = ours.flatMap((one) => {
    const [latest] = one.image.publications;
    if (latest?.state !== "published" || !latest.mediaId) return [];
    return [toPlaced(one, latest.mediaId, latest.placement as Placement)];
  });
  return Object.fromEntries(
    placements.map((placement) => {
      const order = images.map(({ mediaId }) => mediaId);
      const placed = [...published];
      for (const one of open) {
        const image = toPlaced(one, one.image.id, placement);
        order.push(image.mediaId);
        const index = findTargetIndex(order, image, placed);
        if (index !== null) order.splice(index, 0, order.pop() as string);
        placed.push(image);
      }
      return [placement, order];
    }),
  ) as ProductPlanView["after"];
}
