import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductGalleriesQuery, ProductGalleriesQueryVariables } from "./generated/admin-operations.ts";
import { type ProductImage, productImageFragment, toProductImage } from "./product-image-fragment.ts";
import { type ProductOption, productOptionsFragment, toProductOptions } from "./product-options-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productGalleriesDocument: AdminDocument<ProductGalleriesQuery, ProductGalleriesQueryVariables> =
  /* GraphQL */ `
  query ProductGalleries($ids: [ID!]!, $images: Int!) {
    nodes(ids: $ids) {
      __typename
      ... on Product {
        id
        onlineStoreUrl
        onlineStorePreviewUrl
        ...ProductOptions
        media(first: $images, sortKey: POSITION, query: "media_type:IMAGE") {
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
  ${productOptionsFragment}
  ${productImageFragment}
`;

/** Options, media and page of one product. */
export interface ProductGallery {
  id: string;
  /** Its page as shoppers see it; the preview while it is not in the online store; null without either. */
  storeUrl: string | null;
  options: ProductOption[];
  /** The first images, in the order of the storefront. */
  images: ProductImage[];
  hasMoreImages: boolean;
}

/** A request reserves 19 points. */
const imagesPerProduct = 30;

/**
 * Reads the options and the gallery of products; those that are gone are left out. At most 10 ids. Needs the scope
 * `read_products`.
 *
 * @throws AdminApiError
 */
export async function listProductGalleries(
  admin: AdminClient,
  ids: readonly string[],
): Promise<ProductGallery[]> {
  const { nodes } = await admin.request(productGalleriesDocument, {
    ids: [...ids],
    images: imagesPerProduct,
  });
  return nodes.flatMap((node) =>
    node?.__typename === "Product"
      ? [
          {
            id: node.id,
            storeUrl: node.onlineStoreUrl ?? node.onlineStorePreviewUrl ?? null,
            options: toProductOptions(node),
            images: node.media.nodes.flatMap((medium) =>
              medium.__typename === "MediaImage" ? [toProductImage(medium)] : [],
            ),
            hasMoreImages: node.media.pageInfo.hasNextPage,
          },
        ]
      : [],
  );
}
