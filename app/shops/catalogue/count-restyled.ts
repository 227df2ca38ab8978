import type { ShopsDeps } from "../shops-deps.ts";

/** Number of restyled images that each product has now, by product id; products without any are absent. */
export async function countRestyled(
  { prisma }: ShopsDeps,
  shopId: string,
  productIds: string[],
): Promise<Map<string, number>> {
  const groups = await prisma.publication.groupBy({
    by: ["productId"],
    where: { shopId, productId: { in: productIds }, state: "published" },
    _count: true,
  });
  return new Map(groups.map(({ productId, _count }) => [productId, _count]));
}
