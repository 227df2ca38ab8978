import pLimit from "p-limit";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductNodesQuery, ProductNodesQueryVariables } from "./generated/admin-operations.ts";
import { listAllProductMedia } from "./list-product-media.ts";
import { type ProductImage, productImageFragment, toProductImage } from "./product-image-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productNodesDocument: AdminDocument<ProductNodesQuery, ProductNodesQueryVariables> =
  /* GraphQL */ `
  query ProductNodes($ids: [ID!]!, $imagesPerProduct: Int!) {
    nodes(ids: $ids) {
      __typename
      ... on Product {
        id
        title
        productType
        media(first: $imagesPerProduct, sortKey: POSITION, query: "media_type:IMAGE") {
          nodes {
            __typename
            ...ProductImage
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  }
  ${productImageFragment}
`;

export interface ProductWithMedia {
  id: string;
  title: string;
  /** Product type as the merchant wrote it, such as "T-Shirts". May be empty. */
  productType: string;
  /** All images, in the order of the storefront. */
  images: ProductImage[];
}

/** Shopify reserves the cost of a query before it runs: 11 points, whatever the number of ids. */
const idsPerRequest = 10;
const imagesPerProduct = 10;
const requestsAtOnce = 4;

/**
 * Reads products with all their images, in the order of `ids`. Ids that are not products of this shop are
 * left out. Accepts any number of ids. Needs the scope `read_products`.
 *
 * @throws AdminApiError
 */
export async function getProductsWithMedia(
  admin: AdminClient,
  ids: readonly string[],
): Promise<ProductWithMedia[]> {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    chunks.push(ids.slice(start, start + idsPerRequest));
  }
  const answers = await pLimit(requestsAtOnce).map(chunks, (chunk) => getChunk(admin, chunk));
  return answers.flat();
}

async function getChunk(admin: AdminClient, ids: string[]): Promise<ProductWithMedia[]> {
  const { nodes } = await admin.request(productNodesDocument, { ids, imagesPerProduct });
  const products: ProductWithMedia[] = [];
  for (const node of nodes) {
    if (node?.__typename !== "Product") continue;
    const { id, title, productType, media } = node;
    const images = media.pageInfo.hasNextPage
      ? (await listAllProductMedia(admin, id)).flatMap((item) => item.image ?? [])
      : media.nodes.flatMap((item) => (item.__typename === "MediaImage" ? [toProductImage(item)] : []));
    products.push({ id, title, productType, images });
  }
  return products;
}
