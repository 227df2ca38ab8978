import pLimit from "p-limit";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { countProducts, type ProductsCount } from "#admin-api/count-products.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductSearchPlan } from "./plan-product-search.ts";
import { countRestyledProducts } from "./restyled-products.ts";

/** More than this many are not counted. */
const countedMax = 20_000;
const requestsAtOnce = 4;

/**
 * Counts the products of a plan. Where that would take too many requests, the count is a lower bound.
 *
 * @throws AdminApiError
 */
export async function countMatching(
  deps: Pick<ShopsDeps, "prisma">,
  admin: AdminClient,
  shopId: string,
  plan: ProductSearchPlan,
): Promise<ProductsCount> {
  if (plan.by === "search") return await countProducts(admin, { query: plan.search });
  if (plan.by === "parts") return await countParts(admin, plan.searches);
  const restyled = await countRestyledProducts(deps, shopId);
  const isOfAll = plan.search === "";
  const known = isOfAll
    ? { count: restyled, exact: true }
    : plan.parts
      ? await countParts(admin, plan.parts)
      : null;
  if (plan.isRestyled) return known ?? { count: 0, exact: false };
  const all = await countProducts(admin, { query: plan.search, limit: countedMax + restyled });
  return {
    count: Math.max(0, all.count - (known?.count ?? restyled)),
    exact: all.exact && known !== null,
  };
}

async function countParts(admin: AdminClient, searches: string[]): Promise<ProductsCount> {
  const counts = await pLimit(requestsAtOnce).map(searches, (query) => countProducts(admin, { query }));
  return { count: counts.reduce((sum, { count }) => sum + count, 0), exact: true };
}
