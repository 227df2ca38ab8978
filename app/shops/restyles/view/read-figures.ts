import type { ShopsDeps } from "../../shops-deps.ts";
import type { FiguresView } from "../../views.ts";

type Counts = Omit<FiguresView, "creditsUsed">;

const periodMs = 30 * 86_400_000;

/**
 * Counts images of the restyles that a shop started in the last 30 days. Every step follows an index from those restyles, so
 * older ones cost nothing.
 */
export async function readFigures(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
): Promise<Counts> {
  const since = new Date(now().getTime() - periodMs);
  const [counts] = await prisma.$queryRaw<[Counts]>`
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
    WHERE restyle.shop_id = ${shopId}::uuid AND restyle.created_at > ${since}`;
  return counts;
}
