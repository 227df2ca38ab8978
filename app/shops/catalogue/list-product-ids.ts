import pLimit from "p-limit";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductsMatch } from "../views.ts";
import { planProductSearch } from "./plan-product-search.ts";
import { anyOf } from "./product-search.ts";
import { productSorts } from "./product-sorts.ts";
import { walk } from "./read-product-page.ts";
import { toNumber } from "./restyled-products.ts";

const requestsAtOnce = 4;

/** Products that are looked through for restyled ones, or for others. */
const walkSizes = Array.from({ length: 8 }, () => 250);

/**
 * Reads the ids of matching products that have media, in the order of the merchant's list, at most `limit`. Null when
 * too many products would have to be looked through for them: `snapshotSelection` finds them.
 *
 * @param limit at most 250
 * @throws AdminApiError
 */
export async function listProductIds(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  match: ProductsMatch,
  limit: number,
): Promise<string[] | null> {
  const plan = await planProductSearch(deps, shopId, match);
  const sort = productSorts[match.sort];
  const read = (query: string) => listProductsWithAnyMedia(admin, { query, ...sort }, limit);
  if (plan.by === "search") return await read(plan.search);
  if (plan.by === "parts") {
    const parts = await pLimit(requestsAtOnce).map(plan.searches, read);
    const ids = parts.flat();
    return ids.length > limit ? null : await read(anyOf(ids.map(toNumber)));
  }
  const { kept, isAtEnd } = await walk(admin, plan, { sort: match.sort }, limit, walkSizes);
  if (!isAtEnd && kept.length < limit) return null;
  return await read(anyOf(kept.slice(0, limit).map(({ id }) => toNumber(id))));
}
