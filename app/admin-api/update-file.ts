import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  FileUpdateInput,
  UpdateFileMutation,
  UpdateFileMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const updateFileDocument: AdminDocument<UpdateFileMutation, UpdateFileMutationVariables> =
  /* GraphQL */ `
  mutation UpdateFile($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) {
      files {
        id
        fileStatus
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

async function updateFiles(admin: AdminClient, files: FileUpdateInput[]): Promise<void> {
  const { fileUpdate } = await admin.request(updateFileDocument, { files });
  assertAccepted("fileUpdate", fileUpdate?.userErrors);
}

/**
 * Appends `ready` files to a product's media. Repeating it changes nothing. Needs the scopes `write_files`
 * and `write_products`. A refusal does not say which of the files it is about.
 *
 * @param files at most 250
 * @throws AdminApiError `refused`, among others with `NON_READY_STATE`, `REFERENCE_TARGET_DOES_NOT_EXIST` or
 * `PRODUCT_MEDIA_LIMIT_EXCEEDED`
 */
export async function attachFilesToProduct(
  admin: AdminClient,
  { fileIds, productId }: { fileIds: readonly string[]; productId: string },
): Promise<void> {
  await updateFiles(
    admin,
    fileIds.map((id) => ({ id, referencesToAdd: [productId] })),
  );
}

/**
 * Detaches a file from a product and its variants; the file itself is kept. Needs the scopes `write_files`
 * and `write_products`.
 *
 * @throws AdminApiError `refused` with `FILE_DOES_NOT_EXIST` when the file does not exist
 */
export async function detachFileFromProduct(
  admin: AdminClient,
  { fileId, productId }: { fileId: string; productId: string },
): Promise<void> {
  await updateFiles(admin, [{ id: fileId, referencesToRemove: [productId] }]);
}
