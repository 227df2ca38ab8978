import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductsCountQuery, ProductsCountQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productsCountDocument: AdminDocument<ProductsCountQuery, ProductsCountQueryVariables> =
  /* GraphQL */ `
  query ProductsCount($query: String, $limit: Int) {
    productsCount(query: $query, limit: $limit) {
      count
      precision
    }
  }
`;

export interface ProductsCount {
  count: number;
  /** False when the shop has more matches than were counted; `count` is then a lower bound. */
  exact: boolean;
}

/** As many as one selection takes: a list shows whether all of its matches can be selected. */
const countedMax = 20_000;

/**
 * Counts the products that match a search (syntax of `listProducts`). Needs the scope `read_products`.
 *
 * @param options.limit counts no further. Default: 20,000
 *
 * @throws AdminApiError
 */
export async function countProducts(
  admin: AdminClient,
  { query, limit }: { query?: string; limit?: number } = {},
): Promise<ProductsCount> {
  const { productsCount } = await admin.request(productsCountDocument, {
    query: query?.trim() || null,
    limit: limit ?? countedMax,
  });
  return { count: productsCount?.count ?? 0, exact: productsCount?.precision === "EXACT" };
}
