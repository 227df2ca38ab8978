import { toCharge } from "../billing/charges.ts";
import {
  cancelSubscriptions,
  settleSubscription,
  tellApproaching,
  toSubscription,
  usedOf,
} from "../billing/subscriptions.ts";
import type { ChargeState, ShopState, SubscriptionState } from "../state/shop-state.ts";
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

function confirmationUrlOf(origin: string, shop: ShopState, id: string): string {
  return `${origin}/store/${shop.domain.split(".")[0]}/charges/${toNumericId(id)}/confirm`;
}

interface Money {
  amount: string;
  currencyCode: string;
}

interface SubscriptionArguments {
  name: string;
  lineItems: {
    plan: {
      appRecurringPricingDetails?: { price: Money; interval: string; discount?: unknown };
      appUsagePricingDetails?: { cappedAmount: Money; terms: string };
    };
  }[];
  returnUrl: string;
  trialDays: number | null;
  test: boolean | null;
}

const refused = (payload: Record<string, null>, field: string | null, message: string) => ({
  ...payload,
  userErrors: [{ __typename: "UserError", field: field && [field], message }],
});

const noSubscription = { appSubscription: null, confirmationUrl: null };

/** Why Shopify would not make such a subscription; null when it would. */
function findFault({
  name,
  lineItems,
  returnUrl,
  trialDays,
}: SubscriptionArguments): readonly [field: string, message: string] | null {
  const recurring = lineItems.filter(({ plan }) => plan.appRecurringPricingDetails);
  const usage = lineItems.filter(({ plan }) => plan.appUsagePricingDetails);
  if (name.trim() === "") return ["name", "Name can't be blank"];
  if (!URL.canParse(returnUrl)) return ["returnUrl", "Return url is invalid"];
  if (trialDays !== null && (trialDays < 0 || trialDays > 1_000))
    return ["trialDays", "Trial days is invalid"];
  if (recurring.length !== 1 || usage.length > 1 || recurring.length + usage.length !== lineItems.length)
    return ["lineItems", "Only one pricing plan can be defined for each available type"];
  if (!(Number(recurring[0]!.plan.appRecurringPricingDetails!.price.amount) >= amountMin))
    return ["lineItems", `Price must be greater than or equal to ${amountMin}`];
  const metered = usage[0]?.plan.appUsagePricingDetails;
  if (metered && (metered.terms.trim() === "" || !(Number(metered.cappedAmount.amount) > 0)))
    return ["lineItems", "Terms can't be blank and the capped amount must be greater than 0"];
  return null;
}

const findByLine = (shop: ShopState, lineId: string): SubscriptionState | null =>
  Object.values(shop.subscriptions).find(({ usage }) => usage?.lineId === lineId) ?? null;

/** Root fields of the Billing API. */
export const billingFields = {
  appSubscriptionCreate(args: SubscriptionArguments, { sim, shop }: RequestContext) {
    if (!sim.options.app.isPublic)
      return refused(noSubscription, null, "Apps without a public distribution cannot use the Billing API");
    const fault = findFault(args);
    if (fault) return refused(noSubscription, ...fault);
    const id = sim.store.newId("AppSubscription");
    const details = args.lineItems.map(({ plan }) => plan);
    const metered = details.find(({ appUsagePricingDetails }) => appUsagePricingDetails);
    const subscription: SubscriptionState = {
      id,
      name: args.name,
      price: details.find((one) => one.appRecurringPricingDetails)!.appRecurringPricingDetails!.price,
      usage: metered
        ? {
            ...metered.appUsagePricingDetails!,
            lineId: `${id.replace("AppSubscription", "AppSubscriptionLineItem")}?v=1&index=1`,
            cap: null,
            records: [],
          }
        : null,
      returnUrl: args.returnUrl,
      isTest: args.test ?? false,
      trialDays: args.trialDays ?? 0,
      status: "PENDING",
      createdAt: sim.clock.now(),
      period: null,
    };
    shop.subscriptions[id] = subscription;
    sim.store.changed();
    return {
      appSubscription: toSubscription(sim, subscription),
      confirmationUrl: confirmationUrlOf(sim.origin, shop, id),
      userErrors: [],
    };
  },
  appSubscriptionCancel({ id }: { id: string }, { sim, shop }: RequestContext) {
    const subscription = shop.subscriptions[id];
    const none = { appSubscription: null };
    if (!subscription) return refused(none, "id", "Couldn't find RecurringApplicationCharge");
    settleSubscription(sim, subscription);
    if (subscription.status !== "ACTIVE" && subscription.status !== "FROZEN")
      return refused(none, "id", "Subscription must be active to be cancelled");
    cancelSubscriptions(sim, shop, true);
    return { appSubscription: toSubscription(sim, subscription), userErrors: [] };
  },
  appSubscriptionLineItemUpdate(
    { id, cappedAmount }: { id: string; cappedAmount: Money },
    { sim, shop }: RequestContext,
  ) {
    const subscription = findByLine(shop, id);
    if (!subscription) return refused(noSubscription, "id", "Couldn't find the line item");
    settleSubscription(sim, subscription);
    if (subscription.status !== "ACTIVE")
      return refused(noSubscription, "id", "The subscription is not active");
    if (!(Number(cappedAmount.amount) > usedOf(subscription)))
      return refused(noSubscription, "cappedAmount", "Capped amount must be greater than the balance used");
    subscription.usage!.cap = cappedAmount;
    sim.store.changed();
    return {
      appSubscription: toSubscription(sim, subscription),
      confirmationUrl: confirmationUrlOf(sim.origin, shop, subscription.id),
      userErrors: [],
    };
  },
  appUsageRecordCreate(
    args: {
      subscriptionLineItemId: string;
      price: Money;
      description: string;
      idempotencyKey: string | null;
    },
    { sim, shop }: RequestContext,
  ) {
    const none = { appUsageRecord: null };
    const subscription = findByLine(shop, args.subscriptionLineItemId);
    if (!subscription) return refused(none, "subscriptionLineItemId", "Couldn't find the line item");
    settleSubscription(sim, subscription);
    const { idempotencyKey, price, description } = args;
    if (idempotencyKey && idempotencyKey.length > 255)
      return refused(none, "idempotencyKey", "Idempotency key is too long (maximum is 255 characters)");
    const usage = subscription.usage!;
    const before = usage.records.find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey);
    if (before) return { appUsageRecord: { id: before.id }, userErrors: [] };
    if (subscription.status !== "ACTIVE") return refused(none, null, "The subscription is not active");
    if (!(Number(price.amount) > 0)) return refused(none, "price", "Price must be greater than 0");
    if (description.trim() === "") return refused(none, "description", "Description can't be blank");
    const used = usedOf(subscription);
    // The real one lets test charges exceed the cap.
    if (!subscription.isTest && used + Number(price.amount) > Number(usage.cappedAmount.amount))
      return refused(none, null, "Total price exceeds balance remaining");
    const record = {
      id: sim.store.newId("AppUsageRecord"),
      description,
      idempotencyKey,
      price,
      createdAt: sim.clock.now(),
    };
    usage.records.push(record);
    sim.store.changed();
    tellApproaching(sim, shop, subscription, used);
    return { appUsageRecord: { id: record.id }, userErrors: [] };
  },
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
    return {
      appPurchaseOneTime: toCharge(sim, charge),
      confirmationUrl: confirmationUrlOf(sim.origin, shop, charge.id),
      userErrors: [],
    };
  },
};
