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
      product {
        options {
          id
          name
          optionValues {
            id
            name
            hasVariants
          }
        }
      }
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

/** Values of an option that no variant has any more. */
export interface UnusedValues {
  optionId: string;
  optionName: string;
  values: { id: string; name: string }[];
}

/**
 * Deletes variants of a product. Needs the scope `write_products`.
 *
 * @returns the values that no variant has after the deletion
 * @throws AdminApiError `refused`, among others with `CANNOT_DELETE_LAST_VARIANT` or
 * `AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT`
 */
export async function deleteVariants(
  admin: AdminClient,
  productId: string,
  variantIds: readonly string[],
): Promise<UnusedValues[]> {
  let unused: UnusedValues[] = [];
  for (let start = 0; start < variantIds.length; start += variantsPerRequest) {
    const { productVariantsBulkDelete } = await admin.request(deleteVariantsDocument, {
      productId,
      variantIds: variantIds.slice(start, start + variantsPerRequest),
    });
    assertAccepted("productVariantsBulkDelete", productVariantsBulkDelete?.userErrors);
    unused = (productVariantsBulkDelete?.product?.options ?? []).map(({ id, name, optionValues }) => ({
      optionId: id,
      optionName: name,
      values: optionValues.filter(({ hasVariants }) => !hasVariants),
    }));
  }
  return unused;
}
