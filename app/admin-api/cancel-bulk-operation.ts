import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type {
  CancelBulkOperationMutation,
  CancelBulkOperationMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const cancelBulkOperationDocument: AdminDocument<
  CancelBulkOperationMutation,
  CancelBulkOperationMutationVariables
> = /* GraphQL */ `
  mutation CancelBulkOperation($id: ID!) {
    bulkOperationCancel(id: $id) {
      userErrors {
        message
      }
    }
  }
`;

/** Cancels a bulk operation; one that has ended stays as it is. @throws AdminApiError */
export async function cancelBulkOperation(admin: AdminClient, id: string): Promise<void> {
  await admin.request(cancelBulkOperationDocument, { id });
}
