import type { ShopsDeps } from "../../shops-deps.ts";
import type { FiguresView } from "../../views.ts";

type Times = Pick<FiguresView, "minutesToStore" | "minutesToStoreBefore">;
type Counts = Omit<FiguresView, "creditsUsed">;

const periodMs = 30 * 86_400_000;

/**
 * Counts images of the restyles that a shop started in the last 30 days, and how soon they were in the store. Every step follows
 * an index from the restyles of 60 days, so older ones cost nothing.
 */
export async function readFigures(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
): Promise<Counts> {
  const [since, before] = [1, 2].map((periods) => new Date(now().getTime() - periods * periodMs));
  const [[counts], [times]] = await Promise.all([
    prisma.$queryRaw<[Omit<Counts, keyof Times>]>`
    SELECT count(*)::int AS made,
           count(*) FILTER (WHERE image.decision <> 'undecided')::int AS reviewed,
           count(*) FILTER (WHERE image.decision = 'approved')::int AS approved,
           count(*) FILTER (WHERE EXISTS (
             SELECT FROM shop_publications WHERE image_id = image.id AND state = 'published'
           ))::int AS published
    FROM restyles restyle
    JOIN restyle_products product ON product.restyle_id = restyle.id
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id AND image.state = 'ready'
    WHERE restyle.shop_id = ${shopId}::uuid AND restyle.created_at > ${since}`,
    prisma.$queryRaw<[Times]>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE created_at > ${since}) AS "minutesToStore",
           percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE created_at <= ${since}) AS "minutesToStoreBefore"
    FROM (
      SELECT restyle.created_at,
             (EXTRACT(epoch FROM min(publication.published_at) - restyle.created_at) / 60)::float8 AS minutes
      FROM restyles restyle
      JOIN restyle_products product ON product.restyle_id = restyle.id
      JOIN restyle_sources source ON source.restyle_product_id = product.id
      JOIN restyle_images image ON image.source_id = source.id
      JOIN shop_publications publication
        ON publication.image_id = image.id AND publication.published_at IS NOT NULL AND publication.publish_at IS NULL
      WHERE restyle.shop_id = ${shopId}::uuid AND restyle.created_at > ${before}
      GROUP BY restyle.id
    ) AS restyles`,
  ]);
  return { ...counts, ...times };
}
