import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type {
  ProductSortKeys,
  ProductsPageQuery,
  ProductsPageQueryVariables,
} from "./generated/admin-operations.ts";
import { type Page, type PageRequest, toPage, toPageArguments } from "./page.ts";
import { productImageFragment } from "./product-image-fragment.ts";
import { type ProductSummary, productSummaryFragment, toProductSummary } from "./product-summary-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productsPageDocument: AdminDocument<ProductsPageQuery, ProductsPageQueryVariables> =
  /* GraphQL */ `
  query ProductsPage(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: ProductSortKeys
    $reverse: Boolean
    $imagesPerProduct: Int!
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
      nodes {
        ...ProductSummary
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
  ${productSummaryFragment}
  ${productImageFragment}
`;

export type ProductSort = "title" | "created" | "updated" | "product_type" | "vendor";

const sortKeys = {
  title: "TITLE",
  created: "CREATED_AT",
  updated: "UPDATED_AT",
  product_type: "PRODUCT_TYPE",
  vendor: "VENDOR",
} as const satisfies Record<ProductSort, ProductSortKeys>;

export interface ListProductsRequest extends PageRequest {
  /** Shopify's search syntax, such as `linen status:active`. Empty: no filter. */
  query?: string;
  /** Default: `title`. */
  sort?: ProductSort;
  descending?: boolean;
  /**
   * Default: 4. A page of 25 reserves about 50 points of the shop's rate limit: a connection is counted by the logarithm of
   * its size. Shopify refuses a query above 1,000.
   */
  imagesPerProduct?: number;
}

/**
 * Reads one page of the shop's products, 25 per page by default. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProducts(
  admin: AdminClient,
  request: ListProductsRequest = {},
): Promise<Page<ProductSummary>> {
  const { products } = await admin.request(productsPageDocument, {
    ...toPageArguments(request, 25),
    query: request.query?.trim() || null,
    ...toProductSort(request),
    imagesPerProduct: request.imagesPerProduct ?? 4,
  });
  return toPage(products, toProductSummary);
}

/** Maps a sort order to Shopify's arguments; the default is by title. */
export function toProductSort({ sort, descending }: Pick<ListProductsRequest, "sort" | "descending">) {
  return { sortKey: sortKeys[sort ?? "title"], reverse: descending ?? false };
}
