import { Prisma } from "@prisma/client";
import { productsPerRestyleMax } from "#contract/limits.ts";
import { notFound } from "../identities/identity-refusal.ts";
import { getRestyleRow } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PreparedDraftView } from "../views.ts";
import { listPhotosFor, readWork } from "./changed-products.ts";
import { readRestylesOf } from "./restyles-of-product.ts";

/**
 * A draft that makes a restyle again of the new and replaced photos of its products, in the looks that are published, with
 * the options that it had.
 *
 * @param id of the restyle; with the number of a product after a dot: of that one only
 * @throws a 404 `Response` for a restyle that is not the shop's, and for one that this release can't read
 */
export async function getDriftDraft(deps: ShopsDeps, shopId: string, id: string): Promise<PreparedDraftView> {
  const [restyleId = "", number] = id.split(".");
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  const ofOne = number === undefined ? null : `gid://shopify/Product/${number}`;
  const rows = await deps.prisma.$queryRaw<{ productId: string; changes: Prisma.JsonValue }[]>`
    SELECT product_id AS "productId", changes FROM shop_watched_products
    WHERE shop_id = ${shopId}::uuid AND changed_at IS NOT NULL
      AND product_id IN (SELECT product_id FROM restyle_products WHERE restyle_id = ${restyle.id}::uuid)
      ${ofOne === null ? Prisma.empty : Prisma.sql`AND product_id = ${ofOne}`}
    ORDER BY changed_at DESC, product_id LIMIT ${productsPerRestyleMax}`;
  const restylesOf = await readRestylesOf(
    deps,
    shopId,
    rows.map(({ productId }) => productId),
  );
  const images = rows.flatMap((row) => {
    const photos = listPhotosFor(row, restylesOf(row.productId), restyle.id);
    return photos.length > 0
      ? [{ productId: row.productId, mediaIds: photos.map(({ mediaId }) => mediaId) }]
      : [];
  });
  const looks = images.flatMap(
    ({ productId }) => restylesOf(productId).find((one) => one.id === restyle.id)?.looks ?? [],
  );
  const work = readWork(deps, { kind: restyle.kind, options: restyle.options, looks });
  if (!work) throw notFound();
  const max = work.kind.imagesPerProductMax;
  return {
    from: "drift",
    id,
    kind: work.kind.name,
    options: work.options,
    images: images.map(({ productId, mediaIds }) => ({ productId, mediaIds: mediaIds.slice(0, max) })),
  };
}
