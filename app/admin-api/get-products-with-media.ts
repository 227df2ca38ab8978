import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductNodesQuery, ProductNodesQueryVariables } from "./generated/admin-operations.ts";
import { listAllProductMedia } from "./list-product-media.ts";
import { productImageFragment } from "./product-image-fragment.ts";
import { type ProductSummary, productSummaryFragment, toProductSummary } from "./product-summary-fragment.ts";

export const productNodesDocument: AdminDocument<ProductNodesQuery, ProductNodesQueryVariables> =
  /* GraphQL */ `
  query ProductNodes($ids: [ID!]!, $imagesPerProduct: Int!) {
    nodes(ids: $ids) {
      __typename
      ...ProductSummary
    }
  }
  ${productSummaryFragment}
  ${productImageFragment}
`;

/** Ten products with twenty images each reserve about 650 of the 1,000 points that one query may cost. */
const idsPerRequest = 10;
const imagesPerProduct = 20;

/**
 * Products with all their images, in the order of `ids`. Ids that are not (or no longer) products of this shop are
 * left out. Any number of ids. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function getProductsWithMedia(
  admin: AdminClient,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  const products: ProductSummary[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const chunk = ids.slice(start, start + idsPerRequest);
    const { nodes } = await admin.request(productNodesDocument, { ids: chunk, imagesPerProduct });
    for (const node of nodes) {
      if (node?.__typename === "Product") products.push(await withAllImages(admin, toProductSummary(node)));
    }
  }
  return products;
}

async function withAllImages(admin: AdminClient, product: ProductSummary): Promise<ProductSummary> {
  if (!product.hasMoreImages) return product;
  const media = await listAllProductMedia(admin, product.id);
  const images = media.flatMap((item) => item.image ?? []);
  return { ...product, images, hasMoreImages: false };
}
