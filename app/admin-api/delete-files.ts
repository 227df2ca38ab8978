import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { DeleteFilesMutation, DeleteFilesMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const deleteFilesDocument: AdminDocument<DeleteFilesMutation, DeleteFilesMutationVariables> =
  /* GraphQL */ `
  mutation DeleteFiles($fileIds: [ID!]!) {
    fileDelete(fileIds: $fileIds) {
      deletedFileIds
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/**
 * Deletes files permanently and removes them from every product. Pass only files that this app created. Needs
 * the scope `write_files`.
 *
 * @returns the ids of the deleted files
 * @throws AdminApiError `refused` with `FILE_DOES_NOT_EXIST` when one of them does not exist; nothing is
 * deleted then
 */
export async function deleteFiles(admin: AdminClient, fileIds: readonly string[]): Promise<string[]> {
  const { fileDelete } = await admin.request(deleteFilesDocument, { fileIds: [...fileIds] });
  assertAccepted("fileDelete", fileDelete?.userErrors);
  return fileDelete?.deletedFileIds ?? [];
}
