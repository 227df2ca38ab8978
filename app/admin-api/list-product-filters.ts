import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductFiltersQuery, ProductFiltersQueryVariables } from "./generated/admin-operations.ts";
import type { ProductValueName } from "./list-product-values.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productFiltersDocument: AdminDocument<ProductFiltersQuery, ProductFiltersQueryVariables> =
  /* GraphQL */ `
  query ProductFilters($values: Int!) {
    productTypes(first: $values) {
      nodes
      pageInfo {
        hasNextPage
      }
    }
    productVendors(first: $values) {
      nodes
      pageInfo {
        hasNextPage
      }
    }
    productTags(first: $values) {
      nodes
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** Values that a shop's products can be filtered by. */
export interface ProductFilters {
  types: string[];
  vendors: string[];
  tags: string[];
  /** Those that have more than are listed. */
  hasMore: ProductValueName[];
}

/** Enough for a list to choose from; a search finds the rest. */
const listed = { values: 250 };

/**
 * Reads the types, vendors and tags of the shop's products. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProductFilters(admin: AdminClient): Promise<ProductFilters> {
  const { productTypes, productVendors, productTags } = await admin.request(productFiltersDocument, listed);
  const values = (nodes: string[] | undefined) => (nodes ?? []).filter(Boolean);
  return {
    types: values(productTypes?.nodes),
    vendors: values(productVendors?.nodes),
    tags: values(productTags?.nodes),
    hasMore: Object.entries({ type: productTypes, vendor: productVendors, tag: productTags }).flatMap(
      ([name, connection]) => (connection?.pageInfo.hasNextPage ? [name as ProductValueName] : []),
    ),
  };
}
