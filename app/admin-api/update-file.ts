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

async function updateFile(admin: AdminClient, file: FileUpdateInput): Promise<void> {
  const { fileUpdate } = await admin.request(updateFileDocument, { files: [file] });
  assertAccepted("fileUpdate", fileUpdate?.userErrors);
}

/**
 * Adds a file that is `ready` to a product's media, after all others. Adding it again changes nothing.
 * Needs the scopes `write_files` and `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `NON_READY_STATE`, `REFERENCE_TARGET_DOES_NOT_EXIST` or
 * `PRODUCT_MEDIA_LIMIT_EXCEEDED`
 */
export async function attachFileToProduct(
  admin: AdminClient,
  { fileId, productId }: { fileId: string; productId: string },
): Promise<void> {
  await updateFile(admin, { id: fileId, referencesToAdd: [productId] });
}

/**
 * Takes a file off a product; the file itself stays. Variants that show it lose it.
 * Needs the scopes `write_files` and `write_products`.
 *
 * @throws AdminApiError `refused` with `FILE_DOES_NOT_EXIST` when the file is gone
 */
export async function detachFileFromProduct(
  admin: AdminClient,
  { fileId, productId }: { fileId: string; productId: string },
): Promise<void> {
  await updateFile(admin, { id: fileId, referencesToRemove: [productId] });
}

/**
 * Changes a file's alternative text, at most {@link altCharsMax} characters. Needs the scope `write_files`.
 *
 * @throws AdminApiError `refused`, among others with `ALT_VALUE_LIMIT_EXCEEDED`
 */
export async function describeFile(
  admin: AdminClient,
  { fileId, alt }: { fileId: string; alt: string },
): Promise<void> {
  await updateFile(admin, { id: fileId, alt });
}
