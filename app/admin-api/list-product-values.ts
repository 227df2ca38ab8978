import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductValuesQuery, ProductValuesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productValuesDocument: AdminDocument<ProductValuesQuery, ProductValuesQueryVariables> =
  /* GraphQL */ `
  query ProductValues($first: Int!, $after: String, $isType: Boolean!, $isVendor: Boolean!, $isTag: Boolean!) {
    productTypes(first: $first, after: $after) @include(if: $isType) {
      ...ValuesPage
    }
    productVendors(first: $first, after: $after) @include(if: $isVendor) {
      ...ValuesPage
    }
    productTags(first: $first, after: $after) @include(if: $isTag) {
      ...ValuesPage
    }
  }
  fragment ValuesPage on StringConnection {
    nodes
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`;

/** What products have one or several of, as words of the merchant. */
export type ProductValueName = "type" | "vendor" | "tag";

export interface ProductValues {
  values: string[];
  /** Cursor of the next page; null: there is none. */
  next: string | null;
}

/** The largest pages of Shopify. */
const pageSizes = { type: 1_000, vendor: 1_000, tag: 5_000 } as const satisfies Record<
  ProductValueName,
  number
>;

/**
 * Reads a page of the types, vendors or tags of the shop's products. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProductValues(
  admin: AdminClient,
  name: ProductValueName,
  after: string | null,
): Promise<ProductValues> {
  const { productTypes, productVendors, productTags } = await admin.request(productValuesDocument, {
    first: pageSizes[name],
    after,
    isType: name === "type",
    isVendor: name === "vendor",
    isTag: name === "tag",
  });
  const page = { type: productTypes, vendor: productVendors, tag: productTags }[name];
  if (!page) return { values: [], next: null };
  return {
    values: page.nodes.filter(Boolean),
    next: page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null,
  };
}
