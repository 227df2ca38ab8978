import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductsMatch } from "../views.ts";
import { toProductSearch } from "./product-search.ts";
import { productSorts } from "./product-sorts.ts";

/**
 * Reads the ids of matching products that have media, in the order of the merchant's list, at most `limit`.
 * @throws AdminApiError
 */
export async function listProductIds(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  match: ProductsMatch,
  limit: number,
): Promise<string[]> {
  const query = await toProductSearch(deps, shopId, match);
  return await listProductsWithAnyMedia(admin, { query, ...productSorts[match.sort] }, limit);
}
