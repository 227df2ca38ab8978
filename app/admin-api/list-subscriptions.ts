import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type {
  SubscriptionFieldsFragment,
  SubscriptionsQuery,
  SubscriptionsQueryVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const subscriptionsDocument: AdminDocument<SubscriptionsQuery, SubscriptionsQueryVariables> =
  /* GraphQL */ `
  query Subscriptions($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...SubscriptionFields
    }
    currentAppInstallation {
      activeSubscriptions {
        ...SubscriptionFields
      }
    }
    shop {
      plan {
        partnerDevelopment
      }
    }
  }

  fragment SubscriptionFields on AppSubscription {
    id
    status
    test
    trialDays
    createdAt
    currentPeriodEnd
    lineItems {
      id
      plan {
        pricingDetails {
          __typename
          ... on AppRecurringPricing {
            price {
              amount
              currencyCode
            }
          }
          ... on AppUsagePricing {
            balanceUsed {
              amount
            }
            cappedAmount {
              amount
            }
          }
        }
      }
    }
  }
`;

export interface Subscription {
  id: string;
  /** `declined`, `expired` and `cancelled` are final. */
  state: "pending" | "active" | "frozen" | "declined" | "expired" | "cancelled";
  /** Nobody pays it. */
  isTest: boolean;
  trialDays: number;
  createdAt: Date;
  /** When Shopify charges next; null while it is not active. */
  periodEnd: Date | null;
  /** Of 30 days, a decimal number; null without a recurring price. */
  price: { amount: string; currency: string } | null;
  /** Line of usage charges, with their maximum and sum of the period as decimal numbers; null without one. */
  usage: { lineId: string; cap: string; used: string } | null;
}

const states = {
  PENDING: "pending",
  ACCEPTED: "pending",
  ACTIVE: "active",
  FROZEN: "frozen",
  DECLINED: "declined",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
} as const;

/**
 * The app's subscriptions of a shop: those with these ids and those that are active.
 *
 * @throws AdminApiError
 */
export async function listSubscriptions(
  admin: AdminClient,
  ids: string[],
): Promise<{ subscriptions: Subscription[]; isDevelopmentStore: boolean }> {
  const { nodes, currentAppInstallation, shop } = await admin.request(subscriptionsDocument, { ids });
  const known = nodes.filter((node): node is SubscriptionFieldsFragment => node !== null && "status" in node);
  const byId = new Map(
    [...known, ...currentAppInstallation.activeSubscriptions].map((one) => [one.id, toSubscription(one)]),
  );
  return { subscriptions: [...byId.values()], isDevelopmentStore: shop.plan.partnerDevelopment };
}

function toSubscription(fields: SubscriptionFieldsFragment): Subscription {
  const { id, status, test, trialDays, createdAt, currentPeriodEnd, lineItems } = fields;
  let price: Subscription["price"] = null;
  let usage: Subscription["usage"] = null;
  for (const { id: lineId, plan } of lineItems) {
    const details = plan.pricingDetails;
    if (details.__typename === "AppRecurringPricing") {
      price = { amount: details.price.amount, currency: details.price.currencyCode };
    } else {
      usage = { lineId, cap: details.cappedAmount.amount, used: details.balanceUsed.amount };
    }
  }
  return {
    id,
    state: states[status],
    isTest: test,
    trialDays,
    createdAt: new Date(createdAt),
    periodEnd: currentPeriodEnd ? new Date(currentPeriodEnd) : null,
    price,
    usage,
  };
}
