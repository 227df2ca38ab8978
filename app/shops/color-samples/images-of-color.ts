import { Prisma } from "@prisma/client";
import type { ShopsDeps } from "../shops-deps.ts";

/** A color's correction, as far as its images need it. */
export interface Correction {
  shopId: string;
  formerHex: string;
  hex: string;
  createdAt: Date;
}

/**
 * The tables `restyle`, `product`, `source`, `image` and `publication` of a shop's images that are on products and were
 * recolored to one of these colors.
 *
 * @param hexes in upper case
 * @param joined further tables
 */
export function publishedOf(shopId: string, hexes: string[], joined = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    restyles restyle
    JOIN restyle_products product ON product.restyle_id = restyle.id AND product.color_hex = ANY(${hexes})
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    JOIN shop_publications publication ON publication.image_id = image.id AND publication.state = 'published'
    ${joined}
    WHERE restyle.shop_id = ${shopId}::uuid`;
}

/**
 * Joins `made` to `publishedOf`: it is null for a photo that no restyle makes in this color, or has made in it without being
 * rejected. One set for all rows, so that they are compared with it at once. Joins `watched` as well, for `isLeft`.
 */
export function madeIn({ shopId, hex }: Pick<Correction, "shopId" | "hex">): Prisma.Sql {
  return Prisma.sql`LEFT JOIN (
    SELECT DISTINCT product.product_id, source.media_id
    FROM restyles restyle
    JOIN restyle_products product ON product.restyle_id = restyle.id AND product.color_hex = ${hex}
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    WHERE restyle.shop_id = ${shopId}::uuid
      AND image.state NOT IN ('failed', 'cancelled') AND image.decision <> 'rejected'
  ) made ON made.product_id = product.product_id AND made.media_id = source.media_id
  LEFT JOIN shop_watched_products watched
    ON watched.shop_id = restyle.shop_id AND watched.product_id = product.product_id`;
}

/** A photo that is not `madeIn` the color, and that is not known to be gone: none that is could be made again. */
export const isLeft = Prisma.sql`(made IS NULL AND watched.product_id IS NOT NULL
  AND NOT 'removed ' || source.media_id = ANY(watched.known)
  AND NOT watched.changes @> jsonb_build_array(jsonb_build_object('key', 'removed ' || source.media_id)))`;

/** Images on products that were recolored to one of these colors. */
export async function countPublished(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  hexes: string[],
): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM ${publishedOf(shopId, hexes)}`;
  return row.count;
}

/** The values that a color had before a correction: those of earlier corrections, too. Without the one it has now. */
export async function listFormerHexes(
  { prisma }: Pick<ShopsDeps, "prisma">,
  { shopId, formerHex, hex, createdAt }: Correction,
): Promise<string[]> {
  const earlier = await prisma.colorSample.findMany({
    where: { shopId, createdAt: { lt: createdAt } },
    orderBy: { createdAt: "desc" },
    select: { formerHex: true, hex: true },
  });
  const hexes = [formerHex];
  for (const sample of earlier) if (sample.hex === hexes.at(-1)) hexes.push(sample.formerHex);
  return hexes.filter((former) => former !== hex);
}
