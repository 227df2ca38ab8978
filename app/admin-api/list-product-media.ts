import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductMediaPageQuery, ProductMediaPageQueryVariables } from "./generated/admin-operations.ts";
import { type Page, type PageRequest, toPage, toPageArguments } from "./page.ts";
import {
  type MediaState,
  type ProductImage,
  productImageFragment,
  toMediaState,
  toProductImage,
} from "./product-image-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productMediaPageDocument: AdminDocument<ProductMediaPageQuery, ProductMediaPageQueryVariables> =
  /* GraphQL */ `
  query ProductMediaPage($productId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    product(id: $productId) {
      id
      media(first: $first, after: $after, last: $last, before: $before, sortKey: POSITION) {
        nodes {
          __typename
          id
          alt
          status
          ...ProductImage
        }
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
      }
    }
  }
  ${productImageFragment}
`;

/** A product's medium; `image` is null for videos and 3D models. */
export interface ProductMedium {
  mediaId: string;
  alt: string;
  state: MediaState;
  image: ProductImage | null;
}

type MediaNode = NonNullable<ProductMediaPageQuery["product"]>["media"]["nodes"][number];

function toProductMedium(node: MediaNode): ProductMedium {
  return {
    mediaId: node.id,
    alt: node.alt ?? "",
    state: toMediaState(node.status),
    image: node.__typename === "MediaImage" ? toProductImage(node) : null,
  };
}

/**
 * Reads one page of a product's media of every kind, in the order of the storefront; 100 per page by default.
 * Needs the scope `read_products`.
 *
 * @throws AdminApiError `not_found` when the product does not exist
 */
export async function listProductMedia(
  admin: AdminClient,
  productId: string,
  request: PageRequest = {},
): Promise<Page<ProductMedium>> {
  const { product } = await admin.request(productMediaPageDocument, {
    productId,
    ...toPageArguments(request, 100),
  });
  if (!product) throw AdminApiError.notFound(productId);
  return toPage(product.media, toProductMedium);
}

/** Reads all media of a product (at most 250). The index in the list is the position on the product. */
export async function listAllProductMedia(admin: AdminClient, productId: string): Promise<ProductMedium[]> {
  const media: ProductMedium[] = [];
  let after: string | null = null;
  do {
    const page: Page<ProductMedium> = await listProductMedia(admin, productId, { after });
    media.push(...page.items);
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  return media;
}
