import type { ShopsDeps } from "../shops-deps.ts";

type Deps = Pick<ShopsDeps, "prisma">;

/** Numbers of the shop's products with restyled images, the latest first, at most `max`. */
export async function listRestyledNumbers({ prisma }: Deps, shopId: string, max: number): Promise<string[]> {
  const groups = await prisma.publication.groupBy({
    by: ["productId"],
    where: { shopId, state: "published" },
    _max: { publishedAt: true },
    orderBy: { _max: { publishedAt: "desc" } },
    take: max,
  });
  return groups.map(({ productId }) => toNumber(productId));
}

/** Number of the shop's products with restyled images. */
export async function countRestyledProducts({ prisma }: Deps, shopId: string): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT product_id)::int AS count FROM shop_publications
    WHERE shop_id = ${shopId}::uuid AND state = 'published'`;
  return row!.count;
}

/**
 * Those of these products that have restyled images.
 *
 * @param publishedBy as they were at this time, as far as nothing was undone since; absent: now
 */
export async function findRestyled(
  { prisma }: Deps,
  shopId: string,
  productIds: string[],
  publishedBy?: Date,
): Promise<ReadonlySet<string>> {
  const rows = await prisma.publication.findMany({
    where: {
      shopId,
      productId: { in: productIds },
      state: "published",
      // Rows of older releases lack the time.
      ...(publishedBy ? { OR: [{ publishedAt: null }, { publishedAt: { lte: publishedBy } }] } : {}),
    },
    distinct: ["productId"],
    select: { productId: true },
  });
  return new Set(rows.map(({ productId }) => productId));
}

/** The number in the id of a product. */
export const toNumber = (productId: string) => productId.split("/").at(-1) ?? "";
