import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { OneTimePurchaseQuery, OneTimePurchaseQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const oneTimePurchaseDocument: AdminDocument<OneTimePurchaseQuery, OneTimePurchaseQueryVariables> =
  /* GraphQL */ `
  query OneTimePurchase($id: ID!) {
    node(id: $id) {
      __typename
      ... on AppPurchaseOneTime {
        status
        test
      }
    }
    shop {
      plan {
        partnerDevelopment
      }
    }
  }
`;

export interface OneTimePurchase {
  /** `paid` is final, and so are `declined` and `expired`. */
  state: "pending" | "paid" | "declined" | "expired";
  /** A test charge, which nobody pays. */
  isTest: boolean;
  /** Whether the shop is a partner's development store, which pays no charge. */
  isDevelopmentStore: boolean;
}

const states = {
  PENDING: "pending",
  ACCEPTED: "pending",
  ACTIVE: "paid",
  DECLINED: "declined",
  EXPIRED: "expired",
} as const;

/** The state of a charge; null when the shop has none with this id. @throws AdminApiError */
export async function findOneTimePurchase(admin: AdminClient, id: string): Promise<OneTimePurchase | null> {
  const { node, shop } = await admin.request(oneTimePurchaseDocument, { id });
  if (node?.__typename !== "AppPurchaseOneTime") return null;
  const { partnerDevelopment: isDevelopmentStore } = shop.plan;
  return { state: states[node.status], isTest: node.test, isDevelopmentStore };
}
