import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  CancelSubscriptionMutation,
  CancelSubscriptionMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const cancelSubscriptionDocument: AdminDocument<
  CancelSubscriptionMutation,
  CancelSubscriptionMutationVariables
> = /* GraphQL */ `
  mutation CancelSubscription($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: false) {
      appSubscription {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`;

/** Ends a subscription; what was paid for its period stays paid. @throws AdminApiError */
export async function cancelSubscription(admin: AdminClient, id: string): Promise<void> {
  const { appSubscriptionCancel: payload } = await admin.request(cancelSubscriptionDocument, { id });
  assertAccepted("appSubscriptionCancel", payload?.userErrors);
}
