import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProducts } from "#admin-api/list-products.ts";
import type { ProductsQuery } from "../views.ts";
import { toSearch } from "./product-search.ts";

/** Keeps one request far below the cost limit of a single query. */
const productsPerRequest = 100;

/** Ids of every product that matches, by title, at most `limit`. @throws AdminApiError */
export async function listProductIds(
  admin: AdminClient,
  query: Pick<ProductsQuery, "search" | "status">,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  while (ids.length < limit) {
    const page = await listProducts(admin, {
      query: toSearch(query),
      pageSize: Math.min(productsPerRequest, limit - ids.length),
      imagesPerProduct: 1,
      after,
    });
    ids.push(...page.items.map(({ id }) => id));
    if (!page.hasNextPage) break;
    after = page.endCursor;
  }
  return ids;
}
