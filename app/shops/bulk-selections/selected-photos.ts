import { Prisma } from "@prisma/client";
import type { ChosenProduct } from "../restyles/draft/choose-photos.ts";
import type { KindOfRestyle, PhotoSize } from "../restyles/kinds/kind.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import type { PhotosChoice } from "../views.ts";

type Tx = Pick<Prisma.TransactionClient, "$queryRaw">;

/** Number of photos per product that a restyle uses. */
export function photosPerProduct({ kind }: KindOfRestyle, photos: PhotosChoice): number {
  return photos === "first" ? 1 : kind.imagesPerProductMax;
}

/** The first products of a selection, as a condition on the table `shop_selected_photos`. */
export function isAmongFirst(selectionId: string, count: number): Prisma.Sql {
  return Prisma.sql`product_id IN (
    SELECT product_id FROM shop_selected_products WHERE selection_id = ${selectionId}::uuid AND place < ${count})`;
}

/**
 * Number of photos by size, from which a price is computed.
 *
 * @param condition on their products
 */
export async function countPhotosBySize(
  { prisma }: Pick<ShopsPorts, "prisma">,
  selectionId: string,
  perProduct: number,
  condition: Prisma.Sql,
): Promise<(PhotoSize & { photos: number })[]> {
  return await prisma.$queryRaw`
    SELECT width, height, count(*)::int AS photos FROM shop_selected_photos
    WHERE selection_id = ${selectionId}::uuid AND place < ${perProduct} AND (${condition})
    GROUP BY width, height`;
}

/** Products of a selection with the photos that a restyle uses, from a position in the selection. */
export async function listChosenProducts(
  tx: Tx,
  selectionId: string,
  perProduct: number,
  range: { from: number; count: number },
): Promise<ChosenProduct[]> {
  const rows = await tx.$queryRaw<
    ({ productId: string; title: string; productType: string } & Omit<
      ChosenProduct["images"][number],
      "isOwn"
    >)[]
  >(Prisma.sql`
    SELECT product.product_id AS "productId", product.title, product.product_type AS "productType",
           photo.media_id AS "mediaId", photo.url, photo.thumbnail_url AS "thumbnailUrl", photo.alt, photo.width,
           photo.height, photo.place + 1 AS position
    FROM shop_selected_products product
    JOIN shop_selected_photos photo
      ON photo.selection_id = product.selection_id AND photo.product_id = product.product_id
    WHERE product.selection_id = ${selectionId}::uuid AND photo.place < ${perProduct}
      AND product.place >= ${range.from} AND product.place < ${range.from + range.count}
    ORDER BY product.place, photo.place`);
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, photos]) => ({
    id,
    title: photos[0]!.title,
    productType: photos[0]!.productType,
    images: photos.map(({ productId: _id, title: _title, productType: _type, ...image }) => image),
  }));
}
