import type { Prisma, Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { cancelSubscription } from "#admin-api/cancel-subscription.ts";
import { createSubscription } from "#admin-api/create-subscription.ts";
import { updateUsageCap } from "#admin-api/update-usage-cap.ts";
import { toAdminAddress } from "../admin-address.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BuyOutcome } from "../views.ts";
import { toRefusal } from "./buy-credits.ts";
import { packCurrency } from "./credit-packs.ts";
import { findKeptPlan } from "./kept-plan.ts";
import { monthlyPlan, topUp, topUpCaps } from "./monthly-plan.ts";
import { settlePlans } from "./settle-plans.ts";

const dayMs = 24 * 3_600_000;
/** Delay of the first look after a subscription was begun; the webhook and the merchant's return look earlier. */
const firstLookMs = 60_000;

/**
 * Days that a new subscription would be free: those that are paid already, up to `paidUntil`, or else the trial of a shop
 * that had none.
 */
export async function findFreeDays(
  deps: ShopsDeps,
  shopDomain: string,
): Promise<{ days: number; paidUntil: Date | null; isTrial: boolean; hasPaid: boolean }> {
  const kept = await findKeptPlan(deps, shopDomain);
  const paidMs = (kept?.paidUntil?.getTime() ?? 0) - deps.now().getTime();
  const hasPaid = Boolean(kept?.paidUntil);
  if (paidMs > 0)
    return { days: Math.ceil(paidMs / dayMs), paidUntil: kept!.paidUntil, isTrial: false, hasPaid };
  const isTrial = !kept?.trialAt && !hasPaid;
  return { days: isTrial ? monthlyPlan.trialDays : 0, paidUntil: null, isTrial, hasPaid };
}

/** The shop's plan that runs or is frozen; null without one. */
export function findRunningPlan({ prisma }: { prisma: Prisma.TransactionClient }, shopId: string) {
  return prisma.monthlyPlan.findFirst({
    where: { shopId, state: { in: ["active", "frozen"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

/**
 * Starts a subscription to the monthly plan, which the merchant accepts or declines on a page of Shopify.
 *
 * @param cap what top-ups may cost in 30 days; null: none
 * @throws a 400 `Response` for a cap that is not on offer, AdminApiError when Shopify can't be reached
 */
export async function subscribe(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  cap: string | null,
): Promise<BuyOutcome> {
  if (cap !== null) assertOffered(cap);
  const { prisma, now, config } = deps;
  // One plan at a time: Shopify would pay a part of the first one back.
  await settlePlans(deps, admin, shop);
  if (await findRunningPlan(deps, shop.id)) return { ok: false, problem: message("plan.refused.running") };
  const id = deps.newId();
  const { days: trialDays } = await findFreeDays(deps, shop.domain);
  const { credits, price, name } = monthlyPlan;
  const isTest = config.isBillingTest;
  const dueAt = new Date(now().getTime() + firstLookMs);
  const terms = `${topUp.credits} credits for ${packCurrency} ${topUp.price}, only when you order them`;
  await prisma.monthlyPlan.create({
    data: {
      ...{ id, shopId: shop.id, credits, price, currency: packCurrency, cap, isTest, trialDays },
      ...{ dueAt, createdAt: now() },
    },
  });
  try {
    const { subscriptionId, confirmationUrl } = await createSubscription(admin, {
      name,
      price,
      currency: packCurrency,
      usage: cap === null ? null : { cap, terms },
      returnUrl: toAdminAddress(config, shop.domain, `/app/credits?plan=${id}`),
      trialDays,
      isTest,
    });
    await prisma.monthlyPlan.update({ where: { id }, data: { subscriptionId, state: "pending" } });
    return { ok: true, confirmationUrl };
  } catch (error) {
    // After a lost response the merchant never saw it; it can't be accepted and expires.
    await prisma.monthlyPlan.update({ where: { id }, data: { state: "failed", endedAt: now() } });
    return toRefusal(deps, shop.id, error);
  }
}

/**
 * Ends the shop's plan. What is paid stays paid, and its credits stay.
 *
 * @throws AdminApiError when Shopify can't be reached
 */
export async function cancelPlan(deps: ShopsDeps, admin: AdminClient, shop: Shop): Promise<void> {
  const plan = await findRunningPlan(deps, shop.id);
  if (!plan?.subscriptionId) return;
  try {
    await cancelSubscription(admin, plan.subscriptionId);
  } catch (error) {
    // One that ended elsewhere can't be cancelled; Shopify is asked how it is.
    if (!(error instanceof AdminApiError) || error.code !== "refused") throw error;
    deps.log.warn({ err: error, shopId: shop.id }, "Shopify refused to cancel a monthly plan");
  }
  await settlePlans(deps, admin, shop);
}

/**
 * Asks for another maximum of top-ups, which the merchant accepts or declines on a page of Shopify.
 *
 * @throws a 400 `Response` for a cap that is not on offer, AdminApiError when Shopify can't be reached
 */
export async function changeTopUpCap(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  cap: string,
): Promise<BuyOutcome> {
  assertOffered(cap);
  const plan = await findRunningPlan(deps, shop.id);
  if (!plan?.usageLineId) return { ok: false, problem: message("plan.refused.top_up") };
  try {
    const amount = { amount: cap, currencyCode: packCurrency } as const;
    const confirmationUrl = await updateUsageCap(admin, { lineId: plan.usageLineId, cap: amount });
    return { ok: true, confirmationUrl };
  } catch (error) {
    return toRefusal(deps, shop.id, error);
  }
}

function assertOffered(cap: string): void {
  if (!(topUpCaps as readonly string[]).includes(cap))
    throw new Response("There is no such limit of top-ups", { status: 400 });
}
