import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { SetMetafieldsMutation, SetMetafieldsMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const setMetafieldsDocument: AdminDocument<SetMetafieldsMutation, SetMetafieldsMutationVariables> =
  /* GraphQL */ `
  mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/** Where a metafield of a product is. */
export interface MetafieldPlace {
  productId: string;
  namespace: string;
  key: string;
}

/**
 * Writes the list that a metafield of a product holds, if it is as it was read. Needs the scope `write_products`.
 *
 * @param digest that of the value that was read; null: there was none
 * @throws AdminApiError `refused`, among others with `STALE_OBJECT` when it was changed since
 */
export async function setProductMetafield(
  admin: AdminClient,
  { productId, namespace, key }: MetafieldPlace,
  list:
    | { type: "list.file_reference" | "list.single_line_text_field"; values: readonly string[] }
    | { type: "json"; values: readonly object[] },
  digest: string | null,
): Promise<void> {
  const { metafieldsSet } = await admin.request(setMetafieldsDocument, {
    metafields: [
      {
        ownerId: productId,
        namespace,
        key,
        type: list.type,
        value: JSON.stringify(list.values),
        compareDigest: digest,
      },
    ],
  });
  assertAccepted("metafieldsSet", metafieldsSet?.userErrors);
}
