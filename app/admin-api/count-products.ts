import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductsCountQuery, ProductsCountQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productsCountDocument: AdminDocument<ProductsCountQuery, ProductsCountQueryVariables> =
  /* GraphQL */ `
  query ProductsCount($query: String) {
    productsCount(query: $query) {
      count
      precision
    }
  }
`;

export interface ProductsCount {
  count: number;
  /** False when the shop has more matches than Shopify counts (10,000); `count` is then a lower bound. */
  exact: boolean;
}

/**
 * Counts the products that match a search (syntax of `listProducts`). Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function countProducts(
  admin: AdminClient,
  { query }: { query?: string } = {},
): Promise<ProductsCount> {
  const { productsCount } = await admin.request(productsCountDocument, { query: query?.trim() || null });
  return { count: productsCount?.count ?? 0, exact: productsCount?.precision === "EXACT" };
}
