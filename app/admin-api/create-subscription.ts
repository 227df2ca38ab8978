import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  CreateSubscriptionMutation,
  CreateSubscriptionMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const createSubscriptionDocument: AdminDocument<
  CreateSubscriptionMutation,
  CreateSubscriptionMutationVariables
> = /* GraphQL */ `
  mutation CreateSubscription(
    $name: String!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $returnUrl: URL!
    $trialDays: Int!
    $test: Boolean!
  ) {
    appSubscriptionCreate(
      name: $name
      lineItems: $lineItems
      returnUrl: $returnUrl
      trialDays: $trialDays
      test: $test
    ) {
      appSubscription {
        id
      }
      confirmationUrl
      userErrors {
        field
        message
      }
    }
  }
`;

export interface SubscriptionRequest {
  name: string;
  /** Of 30 days, a decimal number. */
  price: string;
  currency: "USD";
  /** Usage charges of 30 days at most, and what the merchant is told of them; null without usage charges. */
  usage: { cap: string; terms: string } | null;
  returnUrl: string;
  trialDays: number;
  isTest: boolean;
}

/**
 * Creates a subscription of 30 days, which the merchant accepts or declines at `confirmationUrl`.
 *
 * @throws AdminApiError `refused` with Shopify's reasons
 */
export async function createSubscription(
  admin: AdminClient,
  { name, price, currency: currencyCode, usage, returnUrl, trialDays, isTest }: SubscriptionRequest,
): Promise<{ subscriptionId: string; confirmationUrl: string }> {
  const recurring = {
    appRecurringPricingDetails: { price: { amount: price, currencyCode }, interval: "EVERY_30_DAYS" },
  } as const;
  const lineItems = [
    { plan: recurring },
    ...(usage
      ? [
          {
            plan: {
              appUsagePricingDetails: {
                cappedAmount: { amount: usage.cap, currencyCode },
                terms: usage.terms,
              },
            },
          },
        ]
      : []),
  ];
  const { appSubscriptionCreate: payload } = await admin.request(createSubscriptionDocument, {
    name,
    lineItems,
    returnUrl,
    trialDays,
    test: isTest,
  });
  assertAccepted("appSubscriptionCreate", payload?.userErrors);
  return { subscriptionId: payload!.appSubscription!.id, confirmationUrl: payload!.confirmationUrl! };
}
