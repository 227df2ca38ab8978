import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { type FileState, fileStateFragment, toFileState } from "./file-state-fragment.ts";
import type { FileStatusesQuery, FileStatusesQueryVariables } from "./generated/admin-operations.ts";

export const fileStatusesDocument: AdminDocument<FileStatusesQuery, FileStatusesQueryVariables> =
  /* GraphQL */ `
  query FileStatuses($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ...FileState
    }
  }
  ${fileStateFragment}
`;

const idsPerRequest = 100;

/**
 * The state of image files by id; ids that are not (or no longer) image files of this shop are absent from the map.
 * Needs the scope `read_files` or `read_products`.
 *
 * @throws AdminApiError
 */
export async function findFileStatuses(
  admin: AdminClient,
  fileIds: readonly string[],
): Promise<Map<string, FileState>> {
  const states = new Map<string, FileState>();
  for (let start = 0; start < fileIds.length; start += idsPerRequest) {
    const ids = fileIds.slice(start, start + idsPerRequest);
    const { nodes } = await admin.request(fileStatusesDocument, { ids });
    for (const node of nodes) {
      if (node?.__typename === "MediaImage") states.set(node.id, toFileState(node));
    }
  }
  return states;
}

/** The state of one image file; null when it does not exist. */
export async function findFileStatus(admin: AdminClient, fileId: string): Promise<FileState | null> {
  const states = await findFileStatuses(admin, [fileId]);
  return states.get(fileId) ?? null;
}
