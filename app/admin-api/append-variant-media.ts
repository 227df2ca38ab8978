import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  AppendVariantMediaMutation,
  AppendVariantMediaMutationVariables,
} from "./generated/admin-operations.ts";
import { toVariantMediaRequests, type VariantMedium } from "./variant-media.ts";

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
  for (const variantMedia of toVariantMediaRequests(pairs)) {
    const { productVariantAppendMedia } = await admin.request(appendVariantMediaDocument, {
      productId,
      variantMedia,
    });
    assertAccepted("productVariantAppendMedia", productVariantAppendMedia?.userErrors);
  }
}
