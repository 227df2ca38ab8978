import type { AdminClient } from "#admin-api/admin-client.ts";

/** The id of the file of this name that an earlier run created without learning its id; null when there is none. */
export async function findCreatedFile(_admin: AdminClient, _filename: string): Promise<string | null> {
  return null;
}
