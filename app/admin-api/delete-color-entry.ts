import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  DeleteColorEntryMutation,
  DeleteColorEntryMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteColorEntryDocument: AdminDocument<
  DeleteColorEntryMutation,
  DeleteColorEntryMutationVariables
> = /* GraphQL */ `
  mutation DeleteColorEntry($id: ID!) {
    metaobjectDelete(id: $id) {
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/**
 * Needs the scope `write_metaobjects`.
 *
 * @throws AdminApiError `refused`, among others with `REFERENCE_EXISTS_ERROR` or `RECORD_NOT_FOUND`
 */
export async function deleteColorEntry(admin: AdminClient, id: string): Promise<void> {
  const { metaobjectDelete } = await admin.request(deleteColorEntryDocument, { id });
  assertAccepted("metaobjectDelete", metaobjectDelete?.userErrors);
}
