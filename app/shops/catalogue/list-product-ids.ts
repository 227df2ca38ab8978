import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import type { ProductsQuery } from "../views.ts";
import { toSearch } from "./product-search.ts";
import { productSorts } from "./product-sorts.ts";

/**
 * Reads the ids of matching products that have media, in the order of the merchant's list, at most `limit`.
 * @throws AdminApiError
 */
export function listProductIds(
  admin: AdminClient,
  query: Pick<ProductsQuery, "search" | "status" | "sort">,
  limit: number,
): Promise<string[]> {
  return listProductsWithAnyMedia(admin, { query: toSearch(query), ...productSorts[query.sort] }, limit);
}
