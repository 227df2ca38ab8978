import type { CreditPurchase, KeptPlan, MonthlyPlan, Prisma, Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { listSubscriptions, type Subscription } from "#admin-api/list-subscriptions.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { packCurrency } from "./credit-packs.ts";
import { lockKeptPlan } from "./kept-plan.ts";
import { monthlyPlan } from "./monthly-plan.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const periodDays = 30;

/** Pauses between two questions about a subscription that the merchant has not decided; they double up to the maximum. */
const retryDelayMs = { first: minuteMs, longest: 60 * minuteMs };
/** An active one is asked about once a day and when its period has ended: no webhook tells of a new period. */
const lookAgainMs = dayMs;
const lateLookMs = 15 * minuteMs;

/** States that Shopify may still change. */
export const openPlanStates = ["pending", "active", "frozen"] as const;
const isOpen = ({ state }: Pick<MonthlyPlan, "state">) =>
  (openPlanStates as readonly string[]).includes(state);

/**
 * Asks Shopify about a shop's subscriptions and records the credits that are due for them as purchases, which are settled like
 * others. An active subscription that the database does not know is recorded as well.
 *
 * @returns false when Shopify can't be reached
 */
export async function settlePlans(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Pick<Shop, "id" | "domain">,
): Promise<boolean> {
  const { prisma, log } = deps;
  const rows = await prisma.monthlyPlan.findMany({
    where: { shopId: shop.id, state: { in: [...openPlanStates] }, subscriptionId: { not: null } },
  });
  const askedAt = deps.now();
  try {
    const { subscriptions } = await listSubscriptions(
      admin,
      rows.map(({ subscriptionId }) => subscriptionId!),
    );
    for (const subscription of subscriptions) {
      const row = rows.find(({ subscriptionId }) => subscriptionId === subscription.id);
      const id = row?.id ?? (await adopt(deps, shop.id, subscription));
      if (id !== null) await record(deps, shop, id, subscription, askedAt);
    }
    for (const { id, subscriptionId } of rows) {
      if (!subscriptions.some((one) => one.id === subscriptionId))
        await record(deps, shop, id, null, askedAt);
    }
    return true;
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof AdminApiError)) throw error;
    log.warn({ err: error, shopId: shop.id }, "Shopify could not be asked about a monthly plan");
    for (const row of rows) {
      await prisma.monthlyPlan.updateMany({
        where: { id: row.id, state: { in: [...openPlanStates] } },
        data: postponed(row, deps.now()),
      });
    }
    return false;
  }
}

/** Records an active subscription whose row was lost; null for one that is known, or is none of ours. */
async function adopt(
  { prisma, now, newId, log }: ShopsDeps,
  shopId: string,
  { id: subscriptionId, price, isTest, trialDays, createdAt }: Subscription,
): Promise<string | null> {
  if (await prisma.monthlyPlan.findUnique({ where: { subscriptionId } })) return null;
  if (price?.currency !== packCurrency || Number(price.amount) !== Number(monthlyPlan.price)) {
    log.error({ shopId, subscriptionId, price }, "A shop has a subscription that the app does not offer");
    return null;
  }
  const id = newId();
  await prisma.monthlyPlan.createMany({
    data: {
      id,
      shopId,
      subscriptionId,
      ...{ credits: monthlyPlan.credits, price: monthlyPlan.price, currency: packCurrency },
      ...{ isTest, trialDays, state: "pending", dueAt: now(), createdAt },
    },
    skipDuplicates: true,
  });
  return id;
}

/** Records what Shopify answered to a question of `askedAt`, with the credits that it brings, in one transaction. */
async function record(
  deps: ShopsDeps,
  shop: Pick<Shop, "id" | "domain">,
  id: string,
  subscription: Subscription | null,
  askedAt: Date,
): Promise<void> {
  const now = deps.now();
  await deps.prisma.$transaction(async (tx) => {
    const kept = await lockKeptPlan(tx, shop.domain);
    const plan = await tx.monthlyPlan.findUnique({ where: { id } });
    if (!plan || !isOpen(plan) || (plan.askedAt && plan.askedAt > askedAt)) return;
    const state = subscription?.state ?? (plan.state === "pending" ? "expired" : "cancelled");
    const periodEnd = state === "active" ? (subscription?.periodEnd ?? plan.periodEnd) : null;
    // A test brings nothing where nothing but payment counts.
    if (subscription && periodEnd && (!subscription.isTest || deps.config.isBillingTest)) {
      const due = isInTrial(subscription, periodEnd, now)
        ? toTrial(plan, kept, now)
        : toPeriod(plan, subscription, kept, periodEnd);
      if (due) await grantLater(deps, tx, kept, plan, due);
    }
    const { usage } = subscription ?? {};
    await tx.monthlyPlan.update({
      where: { id },
      data: {
        state,
        periodEnd,
        askedAt,
        ...(subscription && { isTest: subscription.isTest, trialDays: subscription.trialDays }),
        ...(usage && {
          usageLineId: usage.lineId,
          cap: toAmount(usage.cap),
          used: toAmount(usage.used),
        }),
        ...(isOpen({ state }) ? { endedAt: null } : { endedAt: now }),
        ...(state === "pending"
          ? postponed(plan, now)
          : { failures: 0, dueAt: toNextLook(state, periodEnd, now) }),
      },
    });
  });
}

const toAmount = (amount: string) => Number(amount).toFixed(2);

/**
 * Whether a subscription's current period is not paid. Shopify counts trial days from the acceptance, which comes two days after
 * the creation at most, and lets paid periods of 30 days follow.
 */
function isInTrial({ trialDays, createdAt }: Subscription, periodEnd: Date, now: Date): boolean {
  if (trialDays === 0) return false;
  const trialEnd = createdAt.getTime() + trialDays * dayMs;
  return now.getTime() < trialEnd || periodEnd.getTime() < trialEnd + (periodDays / 2) * dayMs;
}

/** Credits to be granted, and what of it is kept beyond an erasure. */
interface Due {
  purchase: Pick<CreditPurchase, "kind" | "credits" | "price" | "chargeId">;
  kept: Partial<Pick<KeptPlan, "trialAt" | "paidUntil">>;
}

/** The credits of the trial, once for each shop. */
function toTrial({ subscriptionId }: MonthlyPlan, kept: KeptPlan, now: Date): Due | null {
  if (kept.trialAt || kept.paidUntil) return null;
  const chargeId = `${subscriptionId}/trial`;
  return {
    purchase: { kind: "trial", credits: monthlyPlan.trialCredits, price: "0.00", chargeId },
    kept: { trialAt: now },
  };
}

/**
 * The credits of what was paid up to the end of the period: the plan's for each 30 days, and none for a day that an earlier
 * payment covers. A subscription that has run since the last look, or that was not looked at before, has paid for all the
 * time in between.
 */
function toPeriod(
  plan: MonthlyPlan,
  { trialDays, createdAt }: Subscription,
  kept: KeptPlan,
  periodEnd: Date,
): Due | null {
  const end = periodEnd.getTime();
  const seen = plan.periodEnd?.getTime() ?? createdAt.getTime() + trialDays * dayMs;
  const isUnbroken = plan.state === "pending" || (plan.state === "active" && end - seen > dayMs);
  const periods = isUnbroken ? Math.max(1, Math.floor((end - seen + dayMs) / (periodDays * dayMs))) : 1;
  const from = Math.max(end - periods * periodDays * dayMs, kept.paidUntil?.getTime() ?? 0);
  const days = Math.round((end - from) / dayMs);
  const credits = Math.floor((plan.credits * days) / periodDays);
  if (days <= 0 || credits <= 0) return null;
  const price = ((Number(plan.price) * days) / periodDays).toFixed(2);
  const chargeId = `${plan.subscriptionId}/${periodEnd.toISOString()}`;
  return { purchase: { kind: "plan", credits, price, chargeId }, kept: { paidUntil: periodEnd } };
}

async function grantLater(
  { newId, now }: ShopsDeps,
  tx: Prisma.TransactionClient,
  { domainHash }: KeptPlan,
  { id: planId, shopId, currency, isTest }: MonthlyPlan,
  { purchase, kept }: Due,
): Promise<void> {
  await tx.creditPurchase.createMany({
    data: {
      ...purchase,
      ...{ id: newId(), shopId, planId, currency, isTest, state: "pending", dueAt: now(), createdAt: now() },
    },
    skipDuplicates: true,
  });
  await tx.keptPlan.update({ where: { domainHash }, data: kept });
}

function toNextLook(state: string, periodEnd: Date | null, now: Date): Date {
  const soonest = now.getTime() + lateLookMs;
  const latest = now.getTime() + lookAgainMs;
  const end = state === "active" && periodEnd ? periodEnd.getTime() + minuteMs : latest;
  return new Date(Math.min(latest, Math.max(soonest, end)));
}

function postponed({ failures }: Pick<MonthlyPlan, "failures">, now: Date) {
  const waitMs = Math.min(retryDelayMs.longest, retryDelayMs.first * 2 ** Math.min(failures, 10));
  return { failures: failures + 1, dueAt: new Date(now.getTime() + waitMs) };
}
