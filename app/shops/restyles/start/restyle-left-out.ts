import type { Prisma } from "@prisma/client";
import type { ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import type { ExcludedPhoto } from "../../outlines/outlines-of-draft.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { LeftOutProductView, PreparedDraftView } from "../../views.ts";
import { type KindOfRestyle, kindOf } from "../kinds/kind.ts";
import { getRestyleRow } from "../view/find-restyle.ts";

/** Rows of the photos that a restyle excludes for another reason than the merchant's own decision. */
export function toLeftOutRows(
  restyleId: string,
  excluded: ExcludedPhoto[],
  products: ProductWithMedia[],
): Prisma.LeftOutPhotoCreateManyInput[] {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return excluded.flatMap(({ productId, mediaId, reason }, position) => {
    const title = titles.get(productId);
    // A product without a title was deleted in the meantime.
    if (reason === "skipped" || title === undefined) return [];
    return [{ restyleId, productId, mediaId, position, title, reason }];
  });
}

/**
 * The products with photos that a restyle left out and that are still open: no later restyle has taken them, and the
 * merchant has not excluded them since.
 */
export async function listLeftOut(
  deps: ShopsDeps,
  shopId: string,
  restyle: { id: string; kind: string; options: unknown; createdAt: Date },
): Promise<LeftOutProductView[]> {
  const photos = await listOpenPhotos(deps, shopId, restyle);
  return [...Map.groupBy(photos, ({ productId }) => productId).values()].map((ofProduct) => ({
    productId: ofProduct[0]!.productId,
    title: ofProduct[0]!.title,
    doubtful: ofProduct.filter(({ reason }) => reason === "doubtful").length,
    none: ofProduct.filter(({ reason }) => reason === "none").length,
  }));
}

/**
 * A draft of what a restyle left out, with the options of that restyle.
 *
 * @throws a 404 `Response` for a restyle that is not the shop's
 */
export async function getLeftOutDraft(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
): Promise<PreparedDraftView> {
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  const { kind, options } = kindOf(deps.kinds, restyle);
  const photos = await listOpenPhotos(deps, shopId, restyle);
  const mediaIds = Map.groupBy(photos, ({ productId }) => productId);
  return {
    from: "left_out",
    id: restyleId,
    kind: kind.name,
    options,
    images: [...mediaIds].map(([productId, ofProduct]) => ({
      productId,
      mediaIds: ofProduct.map(({ mediaId }) => mediaId),
    })),
  };
}

async function listOpenPhotos(
  { prisma, kinds }: ShopsDeps,
  shopId: string,
  restyle: { id: string; kind: string; options: unknown; createdAt: Date },
) {
  const photos = await prisma.leftOutPhoto.findMany({
    where: { restyleId: restyle.id },
    orderBy: { position: "asc" },
  });
  if (photos.length === 0) return [];
  const productIds = [...new Set(photos.map(({ productId }) => productId))];
  const [restyled, skipped] = await Promise.all([
    prisma.restyleSource.findMany({
      where: {
        product: {
          productId: { in: productIds },
          restyle: { shopId, kind: restyle.kind, createdAt: { gt: restyle.createdAt } },
        },
      },
      select: { mediaId: true, product: { select: { productId: true } } },
    }),
    prisma.photoOutline.findMany({
      where: { shopId, productId: { in: productIds }, isSkipped: true, ...wishOf(kindOf(kinds, restyle)) },
      select: { mediaId: true, productId: true },
    }),
  ]);
  const closed = new Set([
    ...restyled.map(({ mediaId, product }) => `${product.productId} ${mediaId}`),
    ...skipped.map(({ mediaId, productId }) => `${productId} ${mediaId}`),
  ]);
  return photos.filter(({ productId, mediaId }) => !closed.has(`${productId} ${mediaId}`));
}

function wishOf({ kind, options }: KindOfRestyle) {
  return kind.outline ? { wish: kind.outline.wish(options) } : {};
}
