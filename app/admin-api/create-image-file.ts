import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { CreateFileMutation, CreateFileMutationVariables } from "./generated/admin-operations.ts";
import { type MediaState, toMediaState } from "./product-image-fragment.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const createFileDocument: AdminDocument<CreateFileMutation, CreateFileMutationVariables> =
  /* GraphQL */ `
  mutation CreateFile($files: [FileCreateInput!]!) {
    fileCreate(files: $files) {
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

export interface NewImageFile {
  /** `resourceUrl` of the staged target, after the bytes were sent. */
  resourceUrl: string;
  /** Has the extension of its media type and is unique among the shop's files. */
  filename: string;
  /** At most {@link altCharsMax} characters. */
  alt: string;
}

/**
 * Creates an image file from uploaded bytes. Shopify processes the file asynchronously: poll `listFileStates`
 * until it is `ready`. A unique file name makes the call idempotent: Shopify refuses a second call, and
 * `listFilesByName` finds the file of the first. The refusal may also come later, as a file that fails with
 * `DUPLICATE_FILENAME_ERROR`. Needs the scope `write_files`.
 *
 * @throws AdminApiError `refused`, with `FILENAME_ALREADY_EXISTS` when the name is taken
 */
export async function createImageFile(
  admin: AdminClient,
  file: NewImageFile,
): Promise<{ fileId: string; state: MediaState }> {
  const { fileCreate } = await admin.request(createFileDocument, {
    files: [
      {
        originalSource: file.resourceUrl,
        filename: file.filename,
        alt: file.alt,
        contentType: "IMAGE",
        duplicateResolutionMode: "RAISE_ERROR",
      },
    ],
  });
  assertAccepted("fileCreate", fileCreate?.userErrors);
  const created = fileCreate?.files?.[0];
  if (!created) throw AdminApiError.unavailable("fileCreate answered without a file");
  return { fileId: created.id, state: toMediaState(created.fileStatus) };
}
