import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  DeleteVariantsMutation,
  DeleteVariantsMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteVariantsDocument: AdminDocument<DeleteVariantsMutation, DeleteVariantsMutationVariables> =
  /* GraphQL */ `
  mutation DeleteVariants($productId: ID!, $variantIds: [ID!]!) {
    productVariantsBulkDelete(productId: $productId, variantsIds: $variantIds) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/** Shopify takes at most so many items in one list. */
const variantsPerRequest = 250;

/**
 * Deletes variants of a product. Needs the scope `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `CANNOT_DELETE_LAST_VARIANT` or
 * `AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT`
 */
export async function deleteVariants(
  admin: AdminClient,
  productId: string,
  variantIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < variantIds.length; start += variantsPerRequest) {
    const { productVariantsBulkDelete } = await admin.request(deleteVariantsDocument, {
      productId,
      variantIds: variantIds.slice(start, start + variantsPerRequest),
    });
    assertAccepted("productVariantsBulkDelete", productVariantsBulkDelete?.userErrors);
  }
}
