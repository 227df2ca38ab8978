import { toFileKey } from "../file-keys.ts";
import { sha256 } from "../hash.ts";
import type { UploadedFile } from "../ports.ts";

/**
 * Key to which a client sends a file's bytes. They are copied from there when the file is used, because the link may
 * still be written to.
 */
export function storageUploadKey({ accountId, id }: Pick<UploadedFile, "accountId" | "id">): string {
  return toFileKey("uploads", accountId, id, "sent");
}

/** End of the key of a copy of what a client has sent. */
export function versionSuffix(version: string): string {
  return `-${sha256(version).slice(0, 32)}`;
}
