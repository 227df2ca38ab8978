import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  CreateUsageRecordMutation,
  CreateUsageRecordMutationVariables,
} from "./generated/admin-operations.ts";
import { hasUsageRecord } from "./has-usage-record.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const createUsageRecordDocument: AdminDocument<
  CreateUsageRecordMutation,
  CreateUsageRecordMutationVariables
> = /* GraphQL */ `
  mutation CreateUsageRecord($lineId: ID!, $price: MoneyInput!, $description: String!, $key: String!) {
    appUsageRecordCreate(
      subscriptionLineItemId: $lineId
      price: $price
      description: $description
      idempotencyKey: $key
    ) {
      appUsageRecord {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`;

/**
 * Charges usage of a subscription, once for each `key`. The library of Shopify's leaves the key out, so this is our own document.
 * Whether Shopify answers a repeated key with the record or with an error is not documented: after a refusal its records
 * are looked through.
 *
 * @param subscriptionId the subscription that the line belongs to
 * @throws AdminApiError `refused` when the charge is above what is left of the maximum, or the subscription is not active
 */
export async function createUsageRecord(
  admin: AdminClient,
  subscriptionId: string,
  request: CreateUsageRecordMutationVariables,
): Promise<void> {
  const { appUsageRecordCreate: payload } = await admin.request(createUsageRecordDocument, request);
  try {
    assertAccepted("appUsageRecordCreate", payload?.userErrors);
  } catch (error) {
    if (!(error instanceof AdminApiError) || error.code !== "refused") throw error;
    if (!(await hasUsageRecord(admin, subscriptionId, request.key))) throw error;
  }
}
