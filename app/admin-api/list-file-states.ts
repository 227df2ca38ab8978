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
 * Processing states of image files by their ids; without those that the shop has no image file with. Needs the scope
 * `read_files` or `read_products`.
 *
 * @param fileIds at most 250
 * @throws AdminApiError
 */
export async function listFileStates(
  admin: AdminClient,
  fileIds: readonly string[],
): Promise<Map<string, FileState>> {
  const { nodes } = await admin.request(fileStatusesDocument, { ids: [...fileIds] });
  const states = nodes.flatMap((node) => (node?.__typename === "MediaImage" ? toFileState(node) : []));
  return new Map(states.map((state) => [state.fileId, state]));
}
