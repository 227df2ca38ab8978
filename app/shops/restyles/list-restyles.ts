import type { ShopsDeps } from "../shops-deps.ts";
import type { RestyleListView, RestylesQuery } from "../views.ts";
import { summarise } from "./summaries.ts";

const restylesPerPage = 20;

/**
 * A page of the shop's restyles, newest first: those that are not archived, the archived ones, or all of one product.
 * Pages count from 1; a page beyond the last one is the last one.
 */
export async function listRestyles(
  deps: ShopsDeps,
  shopId: string,
  page: number,
  { productId, isArchived = false }: RestylesQuery = {},
): Promise<RestyleListView> {
  const where = {
    shopId,
    ...(productId
      ? { products: { some: { productId } } }
      : { archivedAt: isArchived ? { not: null } : null }),
  };
  const count = await deps.prisma.restyle.count({ where });
  const pageCount = Math.max(1, Math.ceil(count / restylesPerPage));
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pageCount) : 1;
  const restyles = await deps.prisma.restyle.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (shown - 1) * restylesPerPage,
    take: restylesPerPage,
  });
  const product = productId ? await findTitle(deps, shopId, productId) : null;
  const hasOthers =
    productId === undefined &&
    (await deps.prisma.restyle.findFirst({
      where: { shopId, archivedAt: isArchived ? null : { not: null } },
      select: { id: true },
    })) !== null;
  return { restyles: await summarise(deps, restyles), page: shown, pageCount, product, hasOthers };
}

/** The product's title at its latest restyle. */
async function findTitle(deps: ShopsDeps, shopId: string, productId: string): Promise<string | null> {
  const latest = await deps.prisma.restyleProduct.findFirst({
    where: { productId, restyle: { shopId } },
    orderBy: { createdAt: "desc" },
    select: { title: true },
  });
  return latest?.title ?? null;
}
