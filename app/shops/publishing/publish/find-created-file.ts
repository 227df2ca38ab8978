import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteFiles } from "#admin-api/delete-files.ts";
import type { FileState } from "#admin-api/file-state-fragment.ts";
import { listFilesByName } from "#admin-api/list-files-by-name.ts";
import { ignoreNotFound } from "../undo/ignore-not-found.ts";

export type CreatedFile = { kind: "found"; fileId: string } | { kind: "unknown" } | { kind: "none" };

/** True for a file that failed because an earlier one has its name. */
export const isDuplicate = ({ errors }: FileState): boolean =>
  errors.some(({ code }) => code === "DUPLICATE_FILENAME_ERROR");

/**
 * Finds the file that an earlier run created without storing its id. The file may be deleted later, so it
 * must have the exact name, which contains the publication's id. While Shopify processes a file the name
 * can't be read, and the answer is `unknown`. Further files of the name, which have failed, are deleted.
 */
export async function findCreatedFile(admin: AdminClient, filename: string): Promise<CreatedFile> {
  const files = await listFilesByName(admin, filename);
  const duplicates = files.filter(isDuplicate).map(({ fileId }) => fileId);
  if (duplicates.length > 0) await ignoreNotFound(() => deleteFiles(admin, duplicates));
  const file = files.find((one) => !isDuplicate(one));
  if (!file) return { kind: "none" };
  const isUndecided = file.state === "uploaded" || file.state === "processing";
  return isUndecided ? { kind: "unknown" } : { kind: "found", fileId: file.fileId };
}
