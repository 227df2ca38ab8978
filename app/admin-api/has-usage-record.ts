import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { UsageRecordsQuery, UsageRecordsQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const usageRecordsDocument: AdminDocument<UsageRecordsQuery, UsageRecordsQueryVariables> =
  /* GraphQL */ `
  query UsageRecords($subscriptionId: ID!) {
    node(id: $subscriptionId) {
      ... on AppSubscription {
        lineItems {
          usageRecords(first: 100, reverse: true) {
            nodes {
              idempotencyKey
            }
          }
        }
      }
    }
  }
`;

/** Whether usage was charged under this key, among the latest hundred charges. @throws AdminApiError */
export async function hasUsageRecord(
  admin: AdminClient,
  subscriptionId: string,
  key: string,
): Promise<boolean> {
  const { node } = await admin.request(usageRecordsDocument, { subscriptionId });
  const lines = node && "lineItems" in node ? (node.lineItems ?? []) : [];
  return lines.some(({ usageRecords }) => usageRecords.nodes.some((one) => one.idempotencyKey === key));
}
