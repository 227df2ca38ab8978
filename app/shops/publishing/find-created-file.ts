import type { AdminClient } from "#admin-api/admin-client.ts";
import { findFileByName } from "#admin-api/find-file-by-name.ts";

export type CreatedFile = { kind: "found"; fileId: string } | { kind: "unknown" } | { kind: "none" };

/**
 * Finds the file that an earlier run created without storing its id. The file may be deleted later, so it
 * must have the exact name, which contains the publication's id. While Shopify processes a file the name
 * can't be read, and the answer is `unknown`.
 */
export async function findCreatedFile(admin: AdminClient, filename: string): Promise<CreatedFile> {
  const file = await findFileByName(admin, filename);
  if (!file) return { kind: "none" };
  const isUndecided = file.state === "uploaded" || file.state === "processing";
  return isUndecided ? { kind: "unknown" } : { kind: "found", fileId: file.fileId };
}
