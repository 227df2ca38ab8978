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

/** A name that is part of other names matches several files. */
const candidatesMax = 10;

/** Last path segment of a file's URL. */
function toFilename(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}

/**
 * Lists the image files with this name, the oldest first: a second one of a name fails, and is a file all the same.
 * Shopify's files have no name field: the name is compared with the URL once the file is processed, and taken from
 * the search before that.
 *
 * The search index lags by seconds: a file that was just created may be missing. Needs the scope
 * `read_files`.
 *
 * @throws AdminApiError
 */
export async function listFilesByName(admin: AdminClient, filename: string): Promise<FileState[]> {
  const name = filename.replace(/["\\]/g, "\\$&");
  const { files } = await admin.request(filesByNameDocument, {
    query: `filename:"${name}"`,
    first: candidatesMax,
  });
  const states = files.nodes.flatMap((node) => (node.__typename === "MediaImage" ? [toFileState(node)] : []));
  return states.filter((file) => file.url === null || toFilename(file.url) === filename);
}
