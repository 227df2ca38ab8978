import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { RunBulkQueryMutation, RunBulkQueryMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const runBulkQueryDocument: AdminDocument<RunBulkQueryMutation, RunBulkQueryMutationVariables> =
  /* GraphQL */ `
  mutation RunBulkQuery($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: false) {
      bulkOperation {
        id
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`;

/**
 * Has Shopify read all that a query asks for, in the background, into a file with a line per object. The lines are in no
 * particular order; an object of a nested connection names its parent as `__parentId`.
 *
 * @returns the operation's id
 * @throws AdminApiError `refused` with `LIMIT_REACHED` or `OPERATION_IN_PROGRESS` while too many run
 */
export async function runBulkQuery(admin: AdminClient, query: string): Promise<string> {
  const { bulkOperationRunQuery } = await admin.request(runBulkQueryDocument, { query });
  assertAccepted("bulkOperationRunQuery", bulkOperationRunQuery?.userErrors);
  return bulkOperationRunQuery!.bulkOperation!.id;
}
