import type { ShopsDeps } from "../../shops-deps.ts";
import type { RestyleListView, RestylesQuery } from "../../views.ts";
import { toListCondition } from "./search-restyles.ts";
import { summarise } from "./summaries.ts";

const restylesPerPage = 20;

/** What is listed where nothing was chosen. */
const everyCurrent: RestylesQuery = { tab: "current", search: "" };

/**
 * A page of the shop's restyles, newest first; without a query, of those that are not archived. Pages count from 1; a page
 * beyond the last one is the last one.
 */
export async function listRestyles(
  deps: ShopsDeps,
  shopId: string,
  page: number,
  query: RestylesQuery = everyCurrent,
): Promise<RestyleListView> {
  const wanted = Number.isInteger(page) && page > 0 ? page : 1;
  const { ids, total } = await findPage(deps, shopId, wanted, query);
  const [restyles, product, any] = await Promise.all([
    deps.prisma.restyle.findMany({
      where: { id: { in: ids }, shopId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    query.productId ? findTitle(deps, shopId, query.productId) : null,
    total > 0 || deps.prisma.restyle.findFirst({ where: { shopId }, select: { id: true } }),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / restylesPerPage));
  return {
    restyles: await summarise(deps, restyles),
    page: Math.min(wanted, pageCount),
    pageCount,
    total,
    product,
    hasAny: Boolean(any),
  };
}

/** Ids of the restyles of a page, or of the last one, and the number of all that match. */
async function findPage(
  { prisma, kinds }: ShopsDeps,
  shopId: string,
  page: number,
  query: RestylesQuery,
): Promise<{ ids: string[]; total: number }> {
  const rows = await prisma.$queryRaw<{ id: string; total: number }[]>`
    WITH matching AS MATERIALIZED (
      SELECT restyle.id, restyle.created_at FROM restyles restyle
      WHERE ${toListCondition(kinds, shopId, query)}
    )
    SELECT id::text AS id, (SELECT count(*)::int FROM matching) AS total FROM matching
    ORDER BY created_at DESC, id DESC
    LIMIT ${restylesPerPage}
    OFFSET ${restylesPerPage} * (
      SELECT least(${page}::int, greatest(1, ceil(count(*)::numeric / ${restylesPerPage})::int)) - 1 FROM matching
    )`;
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
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
