import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  AppendVariantMediaMutation,
  AppendVariantMediaMutationVariables,
  DetachVariantMediaMutation,
  DetachVariantMediaMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const appendVariantMediaDocument: AdminDocument<
  AppendVariantMediaMutation,
  AppendVariantMediaMutationVariables
> = /* GraphQL */ `
  mutation AppendVariantMedia($productId: ID!, $variantMedia: [ProductVariantAppendMediaInput!]!) {
    productVariantAppendMedia(productId: $productId, variantMedia: $variantMedia) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/** @public `scripts/admin-types.ts` generates its types. */
export const detachVariantMediaDocument: AdminDocument<
  DetachVariantMediaMutation,
  DetachVariantMediaMutationVariables
> = /* GraphQL */ `
  mutation DetachVariantMedia($productId: ID!, $variantMedia: [ProductVariantDetachMediaInput!]!) {
    productVariantDetachMedia(productId: $productId, variantMedia: $variantMedia) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

export interface VariantMedium {
  variantId: string;
  mediaId: string;
}

/** Pairs that Shopify takes in one call. */
const pairsPerRequest = 100;

/**
 * Gives variants their picture, which is `ready` and among the product's media. A variant carries one: another one has
 * to be detached first. Needs the scope `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `PRODUCT_VARIANT_ALREADY_HAS_MEDIA`,
 * `PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT` or `MEDIA_DOES_NOT_EXIST_ON_PRODUCT`
 */
export async function appendVariantMedia(
  admin: AdminClient,
  productId: string,
  pairs: readonly VariantMedium[],
): Promise<void> {
  for (const variantMedia of toRequests(pairs)) {
    const { productVariantAppendMedia } = await admin.request(appendVariantMediaDocument, {
      productId,
      variantMedia,
    });
    assertAccepted("productVariantAppendMedia", productVariantAppendMedia?.userErrors);
  }
}

/**
 * Takes their picture away from variants; it stays among the product's media. Needs the scope `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `MEDIA_IS_NOT_ATTACHED_TO_VARIANT`
 */
export async function detachVariantMedia(
  admin: AdminClient,
  productId: string,
  pairs: readonly VariantMedium[],
): Promise<void> {
  for (const variantMedia of toRequests(pairs)) {
    const { productVariantDetachMedia } = await admin.request(detachVariantMediaDocument, {
      productId,
      variantMedia,
    });
    assertAccepted("productVariantDetachMedia", productVariantDetachMedia?.userErrors);
  }
}

function toRequests(pairs: readonly VariantMedium[]): { variantId: string; mediaIds: string[] }[][] {
  const requests: { variantId: string; mediaIds: string[] }[][] = [];
  for (let start = 0; start < pairs.length; start += pairsPerRequest) {
    const part = pairs.slice(start, start + pairsPerRequest);
    requests.push(part.map(({ variantId, mediaId }) => ({ variantId, mediaIds: [mediaId] })));
  }
  return requests;
}
