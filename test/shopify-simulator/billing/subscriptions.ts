import type { Simulation } from "../simulation.ts";
import type { ShopState, SubscriptionState } from "../state/shop-state.ts";

const dayMs = 24 * 3_600_000;
/** Shopify lets a merchant decide for this long. */
const decideWithinMs = 2 * dayMs;
const periodMs = 30 * dayMs;

/** Lets what the clock brings happen: expiry, and a new period after each that has ended. */
export function settleSubscription(sim: Simulation, subscription: SubscriptionState): void {
  const now = sim.clock.now();
  if (subscription.status === "PENDING" && now - subscription.createdAt >= decideWithinMs)
    subscription.status = "EXPIRED";
  const { period } = subscription;
  while (subscription.status === "ACTIVE" && period && period.end <= now) {
    period.start = period.end;
    period.end += periodMs;
  }
}

const sumOf = (amounts: { price: { amount: string } }[]) =>
  amounts.reduce((sum, { price }) => sum + Number(price.amount), 0);

/** Usage of the current period. */
export function usedOf({ usage, period }: SubscriptionState): number {
  return sumOf((usage?.records ?? []).filter(({ createdAt }) => createdAt >= (period?.start ?? 0)));
}

/** As the type `AppSubscription`. */
export function toSubscription(sim: Simulation, subscription: SubscriptionState): Record<string, unknown> {
  settleSubscription(sim, subscription);
  const { id, name, price, usage, returnUrl, isTest, trialDays, status, createdAt, period } = subscription;
  const recurring = {
    id: `${id.replace("AppSubscription", "AppSubscriptionLineItem")}?v=1&index=0`,
    plan: { pricingDetails: { __typename: "AppRecurringPricing", interval: "EVERY_30_DAYS", price } },
    usageRecords: { nodes: [] },
  };
  return {
    __typename: "AppSubscription",
    id,
    name,
    status,
    test: isTest,
    trialDays,
    returnUrl,
    createdAt: new Date(createdAt).toISOString(),
    currentPeriodEnd: status === "ACTIVE" && period ? new Date(period.end).toISOString() : null,
    lineItems: [recurring, ...(usage ? [toUsageLine(subscription, usage)] : [])],
  };
}

function toUsageLine(subscription: SubscriptionState, usage: NonNullable<SubscriptionState["usage"]>) {
  const { cappedAmount, terms, lineId, records } = usage;
  const balanceUsed = { amount: usedOf(subscription).toFixed(2), currencyCode: cappedAmount.currencyCode };
  return {
    id: lineId,
    plan: {
      pricingDetails: {
        __typename: "AppUsagePricing",
        interval: "EVERY_30_DAYS",
        terms,
        cappedAmount,
        balanceUsed,
      },
    },
    usageRecords: {
      nodes: records.toReversed().map(({ createdAt, ...record }) => ({
        ...record,
        createdAt: new Date(createdAt).toISOString(),
      })),
    },
  };
}

/**
 * What the merchant decides on the confirmation page: of a new subscription, which replaces the active one, or of another
 * cap. What is decided stays as it is.
 */
export function decideSubscription(
  sim: Simulation,
  shop: ShopState,
  subscription: SubscriptionState,
  isAccepted: boolean,
): void {
  settleSubscription(sim, subscription);
  const { usage } = subscription;
  if (usage?.cap) {
    if (isAccepted) usage.cappedAmount = usage.cap;
    usage.cap = null;
  } else if (subscription.status !== "PENDING") {
    return;
  } else if (isAccepted) {
    cancelSubscriptions(sim, shop, true);
    const start = sim.clock.now();
    const days = subscription.trialDays || 30;
    subscription.status = "ACTIVE";
    subscription.period = { start, end: start + days * dayMs };
  } else {
    subscription.status = "DECLINED";
  }
  sim.store.changed();
  tell(sim, shop, subscription);
}

/** Cancels what runs. Shopify tells of it unless the app is uninstalled. */
export function cancelSubscriptions(sim: Simulation, shop: ShopState, isTold = false): void {
  for (const subscription of Object.values(shop.subscriptions)) {
    settleSubscription(sim, subscription);
    if (subscription.status !== "ACTIVE" && subscription.status !== "FROZEN") continue;
    subscription.status = "CANCELLED";
    if (isTold) tell(sim, shop, subscription);
  }
  sim.store.changed();
}

/** Stops the subscription of a shop that does not pay, or lets it go on with a new period. */
export function setPaying(sim: Simulation, shop: ShopState, isPaying: boolean): void {
  for (const subscription of Object.values(shop.subscriptions)) {
    settleSubscription(sim, subscription);
    if (subscription.status !== (isPaying ? "FROZEN" : "ACTIVE")) continue;
    subscription.status = isPaying ? "ACTIVE" : "FROZEN";
    const start = sim.clock.now();
    if (isPaying && subscription.period!.end <= start) subscription.period = { start, end: start + periodMs };
    tell(sim, shop, subscription);
  }
  sim.store.changed();
}

function tell(sim: Simulation, shop: ShopState, subscription: SubscriptionState): void {
  sim.webhooks.send(shop.domain, "app_subscriptions/update", {
    app_subscription: {
      admin_graphql_api_id: subscription.id,
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: "gid://shopify/Shop/1",
      capped_amount: subscription.usage?.cappedAmount.amount,
    },
  });
}

/** Shopify warns when this much of the cap is used. */
const approachingShare = 0.9;

/** Tells of usage that has just come near its cap. */
export function tellApproaching(
  sim: Simulation,
  shop: ShopState,
  subscription: SubscriptionState,
  usedBefore: number,
): void {
  const limit = approachingShare * Number(subscription.usage!.cappedAmount.amount);
  if (usedBefore >= limit || usedOf(subscription) < limit) return;
  sim.webhooks.send(shop.domain, "app_subscriptions/approaching_capped_amount", {
    app_subscription: {
      admin_graphql_api_id: subscription.id,
      name: subscription.name,
      balance_used: usedOf(subscription),
      capped_amount: subscription.usage!.cappedAmount.amount,
    },
  });
}
