import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { CollectionsPageQuery, CollectionsPageQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const collectionsPageDocument: AdminDocument<CollectionsPageQuery, CollectionsPageQueryVariables> =
  /* GraphQL */ `
  query CollectionsPage($first: Int!, $query: String) {
    collections(first: $first, query: $query, sortKey: TITLE) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

export interface Collections {
  collections: { id: string; title: string }[];
  /** More match than are listed. */
  hasMore: boolean;
}

const listed = 100;

/**
 * Reads the first collections that match a search, by title. Needs the scope `read_products`.
 *
 * @param query Shopify's search syntax; empty: all
 * @throws AdminApiError
 */
export async function listCollections(admin: AdminClient, query = ""): Promise<Collections> {
  const { collections } = await admin.request(collectionsPageDocument, {
    first: listed,
    query: query || null,
  });
  return { collections: collections.nodes, hasMore: collections.pageInfo.hasNextPage };
}
