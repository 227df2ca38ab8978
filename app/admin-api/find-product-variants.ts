import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductVariantsQuery, ProductVariantsQueryVariables } from "./generated/admin-operations.ts";
import { type ProductOption, productOptionsFragment, toProductOptions } from "./product-options-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productVariantsDocument: AdminDocument<ProductVariantsQuery, ProductVariantsQueryVariables> =
  /* GraphQL */ `
  query ProductVariants($productId: ID!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      title
      tags
      ...ProductOptions
      variants(first: $first, after: $after) {
        nodes {
          id
          title
          sku
          price
          compareAtPrice
          taxable
          inventoryPolicy
          inventoryQuantity
          inventoryItem {
            tracked
          }
          selectedOptions {
            name
            value
            optionValue {
              id
            }
          }
          media(first: 1) {
            nodes {
              id
            }
          }
          metafield(namespace: "$app", key: "made_for") {
            value
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${productOptionsFragment}
`;

export type InventoryPolicy = "DENY" | "CONTINUE";

export interface ProductVariant {
  id: string;
  title: string;
  sku: string;
  /** Decimal amounts in the shop's currency. */
  price: string;
  compareAtPrice: string | null;
  isTaxable: boolean;
  /** Whether it is sold when its stock is used up. */
  inventoryPolicy: InventoryPolicy;
  isTracked: boolean;
  inventoryQuantity: number;
  /** Value by name of the option. */
  options: Record<string, string>;
  /** Id of the value by name of the option. */
  valueIds: Record<string, string>;
  /** Its picture; null without one. A variant has at most one. */
  mediaId: string | null;
  /** This app's reason for creating it, see `createVariants`; null for the merchant's own. */
  madeFor: string | null;
}

export interface ProductWithVariants {
  id: string;
  title: string;
  tags: string[];
  options: ProductOption[];
  variants: ProductVariant[];
}

/** A page reserves 71 points of the smallest plan's bucket of 2,000. */
const variantsPerPage = 60;

type ProductNode = NonNullable<ProductVariantsQuery["product"]>;

/**
 * Reads the options of a product and all its variants, in their order; null for a product that is gone. Needs the
 * scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function findProductVariants(
  admin: AdminClient,
  productId: string,
): Promise<ProductWithVariants | null> {
  const variants: ProductVariant[] = [];
  let after: string | null = null;
  for (;;) {
    const product: ProductNode | null = await findPage(admin, productId, after);
    if (!product) return null;
    variants.push(...product.variants.nodes.map(toVariant));
    const { hasNextPage, endCursor } = product.variants.pageInfo;
    if (!hasNextPage || !endCursor) {
      const { id, title, tags } = product;
      return { id, title, tags, options: toProductOptions(product), variants };
    }
    after = endCursor;
  }
}

async function findPage(
  admin: AdminClient,
  productId: string,
  after: string | null,
): Promise<ProductNode | null> {
  const { product } = await admin.request(productVariantsDocument, {
    productId,
    first: variantsPerPage,
    after,
  });
  return product ?? null;
}

function toVariant(node: ProductNode["variants"]["nodes"][number]): ProductVariant {
  return {
    id: node.id,
    title: node.title,
    sku: node.sku ?? "",
    price: node.price,
    compareAtPrice: node.compareAtPrice ?? null,
    isTaxable: node.taxable,
    inventoryPolicy: node.inventoryPolicy,
    isTracked: node.inventoryItem.tracked,
    inventoryQuantity: node.inventoryQuantity ?? 0,
    options: Object.fromEntries(node.selectedOptions.map(({ name, value }) => [name, value])),
    valueIds: Object.fromEntries(node.selectedOptions.map(({ name, optionValue }) => [name, optionValue.id])),
    mediaId: node.media.nodes[0]?.id ?? null,
    madeFor: node.metafield?.value ?? null,
  };
}
