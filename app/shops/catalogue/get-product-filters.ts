import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductFilters } from "#admin-api/list-product-filters.ts";
import type { ProductFiltersView } from "../views.ts";

/** What the product list can be filtered by; collections by their number. @throws AdminApiError */
export async function getProductFilters(admin: AdminClient): Promise<ProductFiltersView> {
  const { collections, ...values } = await listProductFilters(admin);
  return {
    ...values,
    collections: collections.map(({ id, title }) => ({ id: id.split("/").at(-1) ?? "", title })),
  };
}
