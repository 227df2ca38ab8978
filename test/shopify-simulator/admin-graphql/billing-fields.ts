import { toCharge } from "../billing/charges.ts";
import type { ChargeState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import type { RequestContext } from "./request-context.ts";

/** Shopify's smallest one-time charge, in US dollars. */
const amountMin = 0.5;

interface CreateArguments {
  name: string;
  price: { amount: string; currencyCode: string };
  returnUrl: string;
  test: boolean | null;
}

const refuse = (field: string | null, message: string) => ({
  appPurchaseOneTime: null,
  confirmationUrl: null,
  userErrors: [{ __typename: "UserError", field: field && [field], message }],
});

/** Root fields of the Billing API. */
export const billingFields = {
  appPurchaseOneTimeCreate(args: CreateArguments, { sim, shop }: RequestContext) {
    if (!sim.options.app.isPublic) {
      return refuse(null, "Apps without a public distribution cannot use the Billing API");
    }
    if (args.name.trim() === "") return refuse("name", "Name can't be blank");
    if (!(Number(args.price.amount) >= amountMin)) {
      return refuse("price", `Price must be greater than or equal to ${amountMin}`);
    }
    if (!URL.canParse(args.returnUrl)) return refuse("returnUrl", "Return url is invalid");
    const charge: ChargeState = {
      id: sim.store.newId("AppPurchaseOneTime"),
      name: args.name,
      price: args.price,
      returnUrl: args.returnUrl,
      isTest: args.test ?? false,
      status: "PENDING",
      createdAt: sim.clock.now(),
    };
    shop.charges[charge.id] = charge;
    sim.store.changed();
    const handle = shop.domain.split(".")[0];
    return {
      appPurchaseOneTime: toCharge(sim, charge),
      confirmationUrl: `${sim.origin}/store/${handle}/charges/${toNumericId(charge.id)}/confirm`,
      userErrors: [],
    };
  },
};
