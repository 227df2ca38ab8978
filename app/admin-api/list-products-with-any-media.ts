import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductIdsQuery, ProductIdsQueryVariables } from "./generated/admin-operations.ts";
import { type ListProductsRequest, toProductSort } from "./list-products.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productIdsDocument: AdminDocument<ProductIdsQuery, ProductIdsQueryVariables> = /* GraphQL */ `
  query ProductIds($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean) {
    products(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      nodes {
        id
        mediaCount {
          count
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** Shopify's maximum page size; reserves 24 points of the shop's rate limit. */
const productsPerRequest = 250;

/**
 * Reads the ids of matching products that have media, in the requested order, at most `limit`. Needs the
 * scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProductsWithAnyMedia(
  admin: AdminClient,
  request: Pick<ListProductsRequest, "query" | "sort" | "descending">,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { products }: ProductIdsQuery = await admin.request(productIdsDocument, {
      first: Math.min(productsPerRequest, limit),
      after,
      query: request.query?.trim() || null,
      ...toProductSort(request),
    });
    for (const { id, mediaCount } of products.nodes) if (mediaCount?.count) ids.push(id);
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null;
  } while (after && ids.length < limit);
  return ids.slice(0, limit);
}
