import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  DeleteMetafieldsMutation,
  DeleteMetafieldsMutationVariables,
} from "./generated/admin-operations.ts";
import type { MetafieldPlace } from "./set-product-metafield.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteMetafieldsDocument: AdminDocument<
  DeleteMetafieldsMutation,
  DeleteMetafieldsMutationVariables
> = /* GraphQL */ `
  mutation DeleteMetafields($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) {
      userErrors {
        field
        message
      }
    }
  }
`;

/** Deletes a metafield of a product. Needs the scope `write_products`. @throws AdminApiError */
export async function deleteProductMetafield(
  admin: AdminClient,
  { productId, namespace, key }: MetafieldPlace,
): Promise<void> {
  const { metafieldsDelete } = await admin.request(deleteMetafieldsDocument, {
    metafields: [{ ownerId: productId, namespace, key }],
  });
  assertAccepted("metafieldsDelete", metafieldsDelete?.userErrors);
}
