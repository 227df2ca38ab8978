import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  DeleteOptionValuesMutation,
  DeleteOptionValuesMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteOptionValuesDocument: AdminDocument<
  DeleteOptionValuesMutation,
  DeleteOptionValuesMutationVariables
> = /* GraphQL */ `
  mutation DeleteOptionValues($productId: ID!, $optionId: ID!, $valueIds: [ID!]!) {
    productOptionUpdate(
      productId: $productId
      option: { id: $optionId }
      optionValuesToDelete: $valueIds
      variantStrategy: LEAVE_AS_IS
    ) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/**
 * Deletes values of an option that no variant has. Needs the scope `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `OPTION_VALUE_HAS_VARIANTS`
 */
export async function deleteOptionValues(
  admin: AdminClient,
  { productId, optionId, valueIds }: { productId: string; optionId: string; valueIds: string[] },
): Promise<void> {
  const { productOptionUpdate } = await admin.request(deleteOptionValuesDocument, {
    productId,
    optionId,
    valueIds,
  });
  assertAccepted("productOptionUpdate", productOptionUpdate?.userErrors);
}
