import { Prisma } from "@prisma/client";
import { hexOfRow } from "../restyles/kinds/recolor.ts";
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
 */
export function publishedOf(shopId: string, hexes: string[]): Prisma.Sql {
  return Prisma.sql`
    restyles restyle
    JOIN restyle_products product ON product.restyle_id = restyle.id
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    JOIN shop_publications publication ON publication.image_id = image.id
    WHERE restyle.shop_id = ${shopId}::uuid AND restyle.kind = 'recolor'
      AND ${hexOfRow(Prisma.sql`restyle`, Prisma.sql`product`)} = ANY(${hexes})
      AND publication.shop_id = ${shopId}::uuid AND publication.state = 'published'`;
}

/** Condition: no restyle makes the photo of `publishedOf` in this color, or has made it without being rejected. */
export function notMadeIn({ shopId, hex }: Pick<Correction, "shopId" | "hex">): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM restyle_products again
    JOIN restyles later ON later.id = again.restyle_id
    JOIN restyle_sources photo ON photo.restyle_product_id = again.id AND photo.media_id = source.media_id
    JOIN restyle_images made ON made.source_id = photo.id
    WHERE again.product_id = product.product_id AND later.shop_id = ${shopId}::uuid AND later.kind = 'recolor'
      AND ${hexOfRow(Prisma.sql`later`, Prisma.sql`again`)} = ${hex}
      AND made.state NOT IN ('failed', 'cancelled') AND made.decision <> 'rejected'
  )`;
}

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
