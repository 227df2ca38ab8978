import type { MonthlyPlan, Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { CurrentPlanView, NextCreditsView, PlanView } from "../views.ts";
import { packCurrency } from "./credit-packs.ts";
import { monthlyPlan, topUp, topUpCaps } from "./monthly-plan.ts";
import { openPlanStates, settlePlans } from "./settle-plans.ts";
import { settlePurchase } from "./settle-purchases.ts";
import { findFreeDays, findRunningPlan } from "./subscribe.ts";
import { findTopUpOffer } from "./top-up.ts";

/**
 * The monthly plan on offer, and the shop's own. Shopify is asked first when the merchant returns from there, and when the
 * shop's plan is due for a look.
 *
 * @param planId the plan that the merchant returns from; null: none
 */
export async function getPlan(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  planId: string | null,
): Promise<PlanView> {
  const { prisma, config } = deps;
  const shopId = shop.id;
  const findReturned = () =>
    planId === null ? null : prisma.monthlyPlan.findFirst({ where: { id: planId, shopId } });
  const due = { shopId, state: { in: [...openPlanStates] }, dueAt: { lte: deps.now() } };
  if ((await findReturned()) || (await prisma.monthlyPlan.count({ where: due })) > 0) {
    await settlePlans(deps, admin, shop);
    const granted = await prisma.creditPurchase.findMany({
      where: { shopId, state: "pending", kind: { not: "pack" } },
    });
    for (const purchase of granted) await settlePurchase(deps, admin, shop.domain, purchase);
  }
  const { days, paidUntil, isTrial, hasPaid } = await findFreeDays(deps, shop.domain);
  const latest =
    (await findRunningPlan(deps, shopId)) ??
    (await prisma.monthlyPlan.findFirst({
      where: { shopId, state: "cancelled" },
      orderBy: [{ endedAt: "desc" }, { id: "desc" }],
    }));
  const returned = await findReturned();
  return {
    ...monthlyPlan,
    currency: packCurrency,
    isTest: config.isBillingTest,
    free: days > 0 ? { days, isTrial } : null,
    topUp: { ...topUp, caps: [...topUpCaps] },
    current: latest && toCurrent(latest, { paidUntil, hasPaid }, await findTopUpOffer(deps, shopId)),
    returned: returned && toReturned(returned, hasPaid),
  };
}

/** When the shop's plan brings its next credits; null without one that runs. */
export async function findNextCredits(
  deps: Pick<ShopsDeps, "prisma">,
  shopId: string,
): Promise<NextCreditsView | null> {
  const plan = await findRunningPlan(deps, shopId);
  if (plan?.state !== "active" || !plan.periodEnd) return null;
  return { credits: plan.credits, at: plan.periodEnd.toISOString() };
}

/** Whether an active plan of a shop is in its trial: it has never paid for one. */
const isInTrial = ({ trialDays }: MonthlyPlan, hasPaid: boolean) => trialDays > 0 && !hasPaid;

function toCurrent(
  plan: MonthlyPlan,
  { paidUntil, hasPaid }: { paidUntil: Date | null; hasPaid: boolean },
  topUps: CurrentPlanView["topUps"],
): CurrentPlanView | null {
  const { state, periodEnd, credits, price, currency, isTest } = plan;
  // One that ended and is paid for no longer is of the past.
  if (state === "cancelled" && paidUntil === null) return null;
  return {
    state:
      state === "cancelled" || state === "frozen" ? state : isInTrial(plan, hasPaid) ? "trial" : "active",
    credits,
    price,
    currency,
    isTest,
    nextAt: periodEnd?.toISOString() ?? null,
    paidUntil: paidUntil?.toISOString() ?? null,
    topUps,
  };
}

function toReturned(plan: MonthlyPlan, hasPaid: boolean): PlanView["returned"] {
  const { state } = plan;
  if (state === "creating" || state === "failed") return null;
  return state === "active" && isInTrial(plan, hasPaid) ? "trial" : state;
}
