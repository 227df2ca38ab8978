import type { ShopsPorts } from "../../shops-deps.ts";

const restylesLookedAt = 10;

/**
 * How long an image took on average in the shop's latest restyles, in milliseconds, from the start to the end of all
 * images. Restyles that were stopped or paused, and those with images that were made again later, do not count.
 *
 * @returns null when none has ended
 */
export async function findImageDuration(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
): Promise<number | null> {
  const [row] = await prisma.$queryRaw<{ ms: number | null }[]>`
    SELECT (sum(ms) / nullif(sum(images), 0))::float AS ms FROM (
      SELECT extract(epoch FROM restyle.finished_at - restyle.created_at) * 1000 AS ms,
             (SELECT count(*) FROM restyle_products product
              JOIN restyle_sources source ON source.restyle_product_id = product.id
              JOIN restyle_images image ON image.source_id = source.id
              WHERE product.restyle_id = restyle.id AND image.state = 'ready') AS images
      FROM restyles restyle
      WHERE restyle.shop_id = ${shopId}::uuid AND restyle.finished_at IS NOT NULL AND restyle.cancelled_at IS NULL
        AND restyle.paused_ms = 0
        AND NOT EXISTS (
          SELECT FROM restyle_products later
          WHERE later.restyle_id = restyle.id AND later.created_at > restyle.created_at
        )
      ORDER BY restyle.created_at DESC LIMIT ${restylesLookedAt}
    ) latest`;
  return row?.ms ?? null;
}
