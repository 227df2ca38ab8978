import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type {
  CreateOneTimePurchaseMutation,
  CreateOneTimePurchaseMutationVariables,
} from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const createOneTimePurchaseDocument: AdminDocument<
  CreateOneTimePurchaseMutation,
  CreateOneTimePurchaseMutationVariables
> = /* GraphQL */ `
  mutation CreateOneTimePurchase($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean!) {
    appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
      appPurchaseOneTime {
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

/**
 * Creates a one-time charge, which the merchant accepts or declines at `confirmationUrl`.
 *
 * @throws AdminApiError `refused` with Shopify's reasons
 */
export async function createOneTimePurchase(
  admin: AdminClient,
  request: CreateOneTimePurchaseMutationVariables,
): Promise<{ chargeId: string; confirmationUrl: string }> {
  const { appPurchaseOneTimeCreate: payload } = await admin.request(createOneTimePurchaseDocument, request);
  assertAccepted("appPurchaseOneTimeCreate", payload?.userErrors);
  return { chargeId: payload!.appPurchaseOneTime!.id, confirmationUrl: payload!.confirmationUrl! };
}
