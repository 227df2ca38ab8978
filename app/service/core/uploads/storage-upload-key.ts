import type { UploadedFile } from "../ports.ts";

/**
 * Key to which a client sends a file's bytes. They are copied from there when the file is used, because the link may
 * still be written to.
 */
export function storageUploadKey({ accountId, id }: Pick<UploadedFile, "accountId" | "id">): string {
  return `uploads/${accountId}/${id}/sent`;
}
