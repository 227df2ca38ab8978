import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import { colorType } from "./find-color-entry.ts";
import type {
  SaveColorEntryMutation,
  SaveColorEntryMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const saveColorEntryDocument: AdminDocument<SaveColorEntryMutation, SaveColorEntryMutationVariables> =
  /* GraphQL */ `
  mutation SaveColorEntry($type: String!, $handle: String!, $fields: [MetaobjectFieldInput!]!) {
    metaobjectUpsert(handle: { type: $type, handle: $handle }, metaobject: { fields: $fields }) {
      metaobject {
        id
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
 * Writes a color under its handle; a repetition writes the same one. Needs the scope `write_metaobjects`.
 *
 * @param color `#RRGGBB`
 * @param baseColor id of a value of the taxonomy, and so is `pattern`: Shopify takes no color without them
 * @throws AdminApiError
 */
export async function saveColorEntry(
  admin: AdminClient,
  entry: { handle: string; label: string; color: string; baseColor: string; pattern: string },
): Promise<string> {
  const { metaobjectUpsert } = await admin.request(saveColorEntryDocument, {
    type: colorType,
    handle: entry.handle,
    fields: [
      { key: "label", value: entry.label },
      { key: "color", value: entry.color },
      { key: "color_taxonomy_reference", value: JSON.stringify([entry.baseColor]) },
      { key: "pattern_taxonomy_reference", value: entry.pattern },
    ],
  });
  assertAccepted("metaobjectUpsert", metaobjectUpsert?.userErrors);
  return metaobjectUpsert!.metaobject!.id;
}
