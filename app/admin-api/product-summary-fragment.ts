import type { ProductSummaryFragment } from "./generated/admin-operations.ts";
import { type ProductImage, toProductImage } from "./product-image-fragment.ts";

/** Requires the fragment `ProductImage` and the variable `$imagesPerProduct`. */
export const productSummaryFragment = /* GraphQL */ `
  fragment ProductSummary on Product {
    id
    title
    handle
    status
    vendor
    productType
    tags
    updatedAt
    onlineStorePreviewUrl
    mediaCount {
      count
    }
    media(first: $imagesPerProduct, sortKey: POSITION, query: "media_type:IMAGE") {
      nodes {
        __typename
        ...ProductImage
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export type ProductState = "active" | "archived" | "draft" | "unlisted";

/** A product with its first images, in the order of the storefront. */
export interface ProductSummary {
  id: string;
  title: string;
  handle: string;
  state: ProductState;
  vendor: string;
  productType: string;
  tags: string[];
  updatedAt: string;
  /** URL of the product's page in the online store; null when it is not published there. */
  previewUrl: string | null;
  /** Number of media, including videos and 3D models. */
  mediaCount: number;
  images: ProductImage[];
  /** True when the product has more images than `images` holds. */
  hasMoreImages: boolean;
}

const states = {
  ACTIVE: "active",
  ARCHIVED: "archived",
  DRAFT: "draft",
  UNLISTED: "unlisted",
} as const satisfies Record<string, ProductState>;

export function toProductSummary(node: ProductSummaryFragment): ProductSummary {
  return {
    id: node.id,
    title: node.title,
    handle: node.handle,
    state: states[node.status],
    vendor: node.vendor,
    productType: node.productType,
    tags: node.tags,
    updatedAt: node.updatedAt,
    previewUrl: node.onlineStorePreviewUrl ?? null,
    mediaCount: node.mediaCount?.count ?? 0,
    images: node.media.nodes.flatMap((media) =>
      media.__typename === "MediaImage" ? [toProductImage(media)] : [],
    ),
    hasMoreImages: node.media.pageInfo.hasNextPage,
  };
}
