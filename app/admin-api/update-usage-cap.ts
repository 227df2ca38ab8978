import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  UpdateUsageCapMutation,
  UpdateUsageCapMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const updateUsageCapDocument: AdminDocument<UpdateUsageCapMutation, UpdateUsageCapMutationVariables> =
  /* GraphQL */ `
  mutation UpdateUsageCap($lineId: ID!, $cap: MoneyInput!) {
    appSubscriptionLineItemUpdate(id: $lineId, cappedAmount: $cap) {
      confirmationUrl
      userErrors {
        field
        message
      }
    }
  }
`;

/**
 * Asks for another maximum of usage charges, which holds once the merchant has accepted it at the returned address.
 *
 * @throws AdminApiError
 */
export async function updateUsageCap(
  admin: AdminClient,
  request: UpdateUsageCapMutationVariables,
): Promise<string> {
  const { appSubscriptionLineItemUpdate: payload } = await admin.request(updateUsageCapDocument, request);
  assertAccepted("appSubscriptionLineItemUpdate", payload?.userErrors);
  return payload!.confirmationUrl!;
}
