import type { ProductImageFragment } from "./generated/admin-operations.ts";

/**
 * The fields of an image of a product. `thumbnail` and `tile` are sizes that Shopify's CDN renders on request, so
 * that lists do not load full pictures; both are given in CSS pixels doubled for dense screens.
 */
export const productImageFields = /* GraphQL */ `
    id
    alt
    status
    mimeType
    createdAt
    image {
      url
      width
      height
      thumbnailUrl: url(transform: { maxWidth: 160, maxHeight: 160 })
      tileUrl: url(transform: { maxWidth: 640, maxHeight: 640 })
    }
`;

export const productImageFragment = /* GraphQL */ `
  fragment ProductImage on MediaImage {${productImageFields}}
`;

/** An image in state `ready` can be shown, restyled and attached. */
export type MediaState = "uploaded" | "processing" | "ready" | "failed";

/** An image of a product. Width and height in pixels; null until Shopify has processed it. */
export interface ProductImage {
  mediaId: string;
  alt: string;
  state: MediaState;
  mimeType: string | null;
  width: number | null;
  height: number | null;
  /** The full-size image of the storefront. */
  url: string | null;
  /** At most 160 px on either side. */
  thumbnailUrl: string | null;
  /** At most 640 px on either side. */
  tileUrl: string | null;
  createdAt: string;
}

const states = {
  UPLOADED: "uploaded",
  PROCESSING: "processing",
  READY: "ready",
  FAILED: "failed",
} as const satisfies Record<string, MediaState>;

/** Maps Shopify's `MediaStatus` and `FileStatus`, which share their values. */
export function toMediaState(status: keyof typeof states): MediaState {
  return states[status];
}

export function toProductImage(node: ProductImageFragment): ProductImage {
  return {
    mediaId: node.id,
    alt: node.alt ?? "",
    state: toMediaState(node.status),
    mimeType: node.mimeType ?? null,
    width: node.image?.width ?? null,
    height: node.image?.height ?? null,
    url: node.image?.url ?? null,
    thumbnailUrl: node.image?.thumbnailUrl ?? null,
    tileUrl: node.image?.tileUrl ?? null,
    createdAt: node.createdAt,
  };
}
