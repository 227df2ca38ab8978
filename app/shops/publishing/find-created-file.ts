import type { AdminClient } from "#admin-api/admin-client.ts";
import { findFileByName } from "#admin-api/find-file-by-name.ts";

export type CreatedFile = { kind: "found"; fileId: string } | { kind: "unknown" } | { kind: "none" };

/**
 * The file that an earlier run created without learning its id. What is taken for ours may be deleted one day, so it
 * has to bear the name, which holds the publication's id; while Shopify works on a file that can't be told yet, and
 * the answer is `unknown`.
 */
export async function findCreatedFile(admin: AdminClient, filename: string): Promise<CreatedFile> {
  const file = await findFileByName(admin, filename);
  if (!file) return { kind: "none" };
  const isUndecided = file.state === "uploaded" || file.state === "processing";
  return isUndecided ? { kind: "unknown" } : { kind: "found", fileId: file.fileId };
}
