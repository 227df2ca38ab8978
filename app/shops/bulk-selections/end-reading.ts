import type { ShopsDeps } from "../shops-deps.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";

/**
 * Fixes list and photos of a selection whose export was read to its end: leaves out products that were not asked for
 * and photos that this app published, puts a product's first photo first, and numbers what remains.
 *
 * @param exportedProducts as Shopify counted them
 * @returns `incomplete` or `too_many`, changing nothing, when products are missing, or are more than a selection takes
 */
export async function endReading(
  { prisma }: ShopsDeps,
  selectionId: string,
  exportedProducts: number,
): Promise<"fixed" | "incomplete" | "too_many"> {
  return await prisma.$transaction(
    async (tx) => {
      const readProducts = await tx.selectedProduct.count({ where: { selectionId } });
      if (readProducts < exportedProducts) return "incomplete";
      const matchCount = await tx.selectedProduct.count({ where: { selectionId, isWanted: true } });
      if (matchCount > bulkSelectionLimits.productsMax) return "too_many";
      if (matchCount < readProducts) {
        await tx.selectedProduct.deleteMany({ where: { selectionId, isWanted: false } });
        await tx.bulkSelection.update({ where: { id: selectionId }, data: { matchCount } });
      }
      const photoCount = await tx.$executeRaw`
        UPDATE shop_selected_photos photo SET place = ranked.place FROM (
          SELECT own.product_id, own.media_id,
                 row_number() OVER (
                   PARTITION BY own.product_id
                   ORDER BY own.media_id IS NOT DISTINCT FROM product.first_media_id DESC, own.line
                 )::int - 1 AS place
          FROM shop_selected_photos own
          JOIN shop_selected_products product
            ON product.selection_id = own.selection_id AND product.product_id = own.product_id
          JOIN shop_bulk_selections selection ON selection.id = own.selection_id
          WHERE own.selection_id = ${selectionId}::uuid AND NOT EXISTS (
            SELECT FROM shop_publications publication
            WHERE publication.shop_id = selection.shop_id AND publication.product_id = own.product_id
              AND publication.media_id = own.media_id
          )
        ) ranked
        WHERE photo.selection_id = ${selectionId}::uuid AND photo.product_id = ranked.product_id
          AND photo.media_id = ranked.media_id`;
      const productCount = await tx.$executeRaw`
        UPDATE shop_selected_products product SET place = ranked.place FROM (
          SELECT chosen.product_id,
                 row_number() OVER (ORDER BY lower(chosen.title), chosen.product_id)::int - 1 AS place
          FROM shop_selected_products chosen
          WHERE chosen.selection_id = ${selectionId}::uuid AND EXISTS (
            SELECT FROM shop_selected_photos photo
            WHERE photo.selection_id = chosen.selection_id AND photo.product_id = chosen.product_id
              AND photo.place = 0
          )
        ) ranked
        WHERE product.selection_id = ${selectionId}::uuid AND product.product_id = ranked.product_id`;
      await tx.bulkSelection.updateMany({
        where: { id: selectionId, state: "reading" },
        data: { state: "ready", exportedCount: matchCount, productCount, photoCount },
      });
      return "fixed";
    },
    { timeout: endTimeoutMs },
  );
}

/** Two statements over 20,000 products with their photos. */
const endTimeoutMs = 120_000;
