import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { type BulkOperation, bulkOperationFragment, toBulkOperation } from "./bulk-operation-fragment.ts";
import type {
  FindBulkOperationQuery,
  FindBulkOperationQueryVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const findBulkOperationDocument: AdminDocument<
  FindBulkOperationQuery,
  FindBulkOperationQueryVariables
> = /* GraphQL */ `
  query FindBulkOperation($id: ID!) {
    bulkOperation(id: $id) {
      ...BulkOperationState
    }
  }
  ${bulkOperationFragment}
`;

/** How far a bulk operation is; null when the shop has none with this id. @throws AdminApiError */
export async function findBulkOperation(admin: AdminClient, id: string): Promise<BulkOperation | null> {
  const { bulkOperation } = await admin.request(findBulkOperationDocument, { id });
  return bulkOperation ? toBulkOperation(bulkOperation) : null;
}
