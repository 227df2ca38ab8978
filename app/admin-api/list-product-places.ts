import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductPlacesQuery, ProductPlacesQueryVariables } from "./generated/admin-operations.ts";
import { type ListProductsRequest, toProductSort } from "./list-products.ts";
import { toPageArguments } from "./page.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productPlacesDocument: AdminDocument<ProductPlacesQuery, ProductPlacesQueryVariables> =
  /* GraphQL */ `
  query ProductPlaces(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: ProductSortKeys
    $reverse: Boolean
  ) {
    products(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: $sortKey
      reverse: $reverse
    ) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
      }
    }
  }
`;

export interface ProductPlaces {
  places: { id: string; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/**
 * Reads one page of ids of matching products, each with its place in the list. A page of 250 reserves 13 points of the
 * shop's rate limit. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProductPlaces(
  admin: AdminClient,
  request: Omit<ListProductsRequest, "imagesPerProduct">,
): Promise<ProductPlaces> {
  const { products } = await admin.request(productPlacesDocument, {
    ...toPageArguments(request, 250),
    query: request.query?.trim() || null,
    ...toProductSort(request),
  });
  return {
    places: products.edges.map(({ cursor, node }) => ({ id: node.id, cursor })),
    hasNextPage: products.pageInfo.hasNextPage,
    hasPreviousPage: products.pageInfo.hasPreviousPage,
  };
}
