import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { BulkQueriesQuery, BulkQueriesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const bulkQueriesDocument: AdminDocument<BulkQueriesQuery, BulkQueriesQueryVariables> = /* GraphQL */ `
  query BulkQueries($first: Int!) {
    bulkOperations(first: $first, query: "operation_type:query", sortKey: CREATED_AT) {
      nodes {
        id
        query
      }
    }
  }
`;

/** The latest come first. Five may run on a shop at once, so one whose answer was lost is among them. */
const lookedAt = 20;

/** The id of the latest bulk query with exactly this text; null when there is none. @throws AdminApiError */
export async function findStartedBulkQuery(admin: AdminClient, query: string): Promise<string | null> {
  const { bulkOperations } = await admin.request(bulkQueriesDocument, { first: lookedAt });
  return bulkOperations.nodes.find((operation) => operation.query.trim() === query.trim())?.id ?? null;
}
