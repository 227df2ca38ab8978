import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { FileStatusesQuery, FileStatusesQueryVariables } from "./generated/admin-operations.ts";
import { type MediaState, toMediaState } from "./product-image-fragment.ts";

export const fileStatusesDocument: AdminDocument<FileStatusesQuery, FileStatusesQueryVariables> =
  /* GraphQL */ `
  query FileStatuses($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on MediaImage {
        id
        alt
        fileStatus
        fileErrors {
          code
          message
          details
        }
        image {
          url
          width
          height
        }
      }
    }
  }
`;

/** How far Shopify's processing of an image file has come. Url and sizes (pixels) are null until `ready`. */
export interface FileState {
  fileId: string;
  state: MediaState;
  alt: string;
  url: string | null;
  width: number | null;
  height: number | null;
  /** Why processing failed; codes of `FileErrorCode`. */
  errors: { code: string; message: string }[];
}

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
      if (node?.__typename !== "MediaImage") continue;
      states.set(node.id, {
        fileId: node.id,
        state: toMediaState(node.fileStatus),
        alt: node.alt ?? "",
        url: node.image?.url ?? null,
        width: node.image?.width ?? null,
        height: node.image?.height ?? null,
        errors: node.fileErrors.map(({ code, message, details }) => ({ code, message: details ?? message })),
      });
    }
  }
  return states;
}

/** The state of one image file; null when it does not exist. */
export async function findFileStatus(admin: AdminClient, fileId: string): Promise<FileState | null> {
  const states = await findFileStatuses(admin, [fileId]);
  return states.get(fileId) ?? null;
}
