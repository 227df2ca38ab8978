import type { AdminClient } from "#admin-api/admin-client.ts";
import { listCollections } from "#admin-api/list-collections.ts";
import { listProductFilters } from "#admin-api/list-product-filters.ts";
import type { ProductFiltersView } from "../views.ts";
import { toNumber } from "./restyled-products.ts";

/**
 * What the product list can be filtered by; collections by their number.
 *
 * @param chosen a collection that is to be among them
 * @throws AdminApiError
 */
export async function getProductFilters(
  admin: AdminClient,
  chosen: string | null,
): Promise<ProductFiltersView> {
  const [values, first] = await Promise.all([listProductFilters(admin), listCollections(admin)]);
  const isListed = chosen === null || first.collections.some(({ id }) => toNumber(id) === chosen);
  const named = isListed ? [] : (await listCollections(admin, `id:${chosen}`)).collections;
  const { hasMore, ...listed } = values;
  return {
    ...listed,
    collections: [...named, ...first.collections].map(({ id, title }) => ({ id: toNumber(id), title })),
    hasMore: [...(first.hasMore ? (["collection"] as const) : []), ...hasMore],
  };
}
