import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  AddLinkedValueMutation,
  AddLinkedValueMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const addLinkedValueDocument: AdminDocument<AddLinkedValueMutation, AddLinkedValueMutationVariables> =
  /* GraphQL */ `
  mutation AddLinkedValue($productId: ID!, $optionId: ID!, $entryId: String!) {
    productOptionUpdate(
      productId: $productId
      option: { id: $optionId }
      optionValuesToAdd: [{ linkedMetafieldValue: $entryId }]
      variantStrategy: LEAVE_AS_IS
    ) {
      product {
        options {
          optionValues {
            id
            linkedMetafieldValue
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

/**
 * Adds an entry of its list to an option that is linked to a metafield, without variants. Needs the scope `write_products`.
 *
 * @returns the id of the value
 * @throws AdminApiError `refused`, among others with `OPTION_VALUE_ALREADY_EXISTS` or, for an entry that is gone,
 * `INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION`
 */
export async function addLinkedValue(
  admin: AdminClient,
  ids: { productId: string; optionId: string; entryId: string },
): Promise<string> {
  const { productOptionUpdate } = await admin.request(addLinkedValueDocument, ids);
  assertAccepted("productOptionUpdate", productOptionUpdate?.userErrors);
  const values = productOptionUpdate?.product?.options.flatMap(({ optionValues }) => optionValues) ?? [];
  const added = values.find(({ linkedMetafieldValue }) => linkedMetafieldValue === ids.entryId);
  if (!added) throw AdminApiError.unavailable("productOptionUpdate answered without the value it added");
  return added.id;
}
