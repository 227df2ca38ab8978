import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { type FileState, fileStateFragment, toFileState } from "./file-state-fragment.ts";
import type { FilesByNameQuery, FilesByNameQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const filesByNameDocument: AdminDocument<FilesByNameQuery, FilesByNameQueryVariables> = /* GraphQL */ `
  query FilesByName($query: String!, $first: Int!) {
    files(first: $first, query: $query, sortKey: CREATED_AT) {
      nodes {
        __typename
        ...FileState
      }
    }
  }
  ${fileStateFragment}
`;

/** More than one file only comes up when a name is part of another. */
const candidatesMax = 10;

/** The name at the end of a file's address. */
function toFilename(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}

/**
 * The image file of this name, the oldest if there are several; null when there is none. A file has no name field, so
 * the name is compared in its address once Shopify has processed it, and left to the search before.
 *
 * The search runs behind: a file that was created seconds ago may not be found yet. Needs the scope `read_files`.
 *
 * @throws AdminApiError
 */
export async function findFileByName(admin: AdminClient, filename: string): Promise<FileState | null> {
  const name = filename.replace(/["\\]/g, "\\$&");
  const { files } = await admin.request(filesByNameDocument, {
    query: `filename:"${name}"`,
    first: candidatesMax,
  });
  const states = files.nodes.flatMap((node) => (node.__typename === "MediaImage" ? [toFileState(node)] : []));
  return states.find((file) => file.url === null || toFilename(file.url) === filename) ?? null;
}
