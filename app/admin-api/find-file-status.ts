import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { type FileState, fileStateFragment, toFileState } from "./file-state-fragment.ts";
import type { FileStatusesQuery, FileStatusesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
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

/**
 * Processing state of one image file; null when the shop has no image file with this id. Needs the scope
 * `read_files` or `read_products`.
 *
 * @throws AdminApiError
 */
export async function findFileStatus(admin: AdminClient, fileId: string): Promise<FileState | null> {
  const { nodes } = await admin.request(fileStatusesDocument, { ids: [fileId] });
  const [node] = nodes;
  return node?.__typename === "MediaImage" ? toFileState(node) : null;
}
