import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  SendFlowTriggerMutation,
  SendFlowTriggerMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const sendFlowTriggerDocument: AdminDocument<
  SendFlowTriggerMutation,
  SendFlowTriggerMutationVariables
> = /* GraphQL */ `
  mutation SendFlowTrigger($handle: String!, $payload: JSON!) {
    flowTriggerReceive(handle: $handle, payload: $payload) {
      userErrors {
        field
        message
      }
    }
  }
`;

/**
 * Starts the workflows of Shopify Flow that begin with one of the app's triggers. Without effect in a shop that has none.
 * The payload may have 50 KB. Needs no scope. @throws AdminApiError `refused` for a payload that the trigger does not have
 */
export async function sendFlowTrigger(
  admin: AdminClient,
  handle: string,
  payload: Record<string, string | number>,
): Promise<void> {
  const { flowTriggerReceive } = await admin.request(sendFlowTriggerDocument, { handle, payload });
  assertAccepted("flowTriggerReceive", flowTriggerReceive?.userErrors);
}
