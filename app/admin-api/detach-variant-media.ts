import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  DetachVariantMediaMutation,
  DetachVariantMediaMutationVariables,
} from "./generated/admin-operations.ts";
import { toVariantMediaRequests, type VariantMedium } from "./variant-media.ts";

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
  for (const variantMedia of toVariantMediaRequests(pairs)) {
    const { productVariantDetachMedia } = await admin.request(detachVariantMediaDocument, {
      productId,
      variantMedia,
    });
    assertAccepted("productVariantDetachMedia", productVariantDetachMedia?.userErrors);
  }
}
