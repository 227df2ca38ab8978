import type { AdminClient } from "#admin-api/admin-client.ts";
import type { FileState } from "#admin-api/file-state-fragment.ts";
import { listFileStates } from "#admin-api/list-file-states.ts";

/** State of one image file; null when the shop has none with this id. */
export async function findFileStatus(admin: AdminClient, fileId: string): Promise<FileState | null> {
  return (await listFileStates(admin, [fileId])).get(fileId) ?? null;
}
