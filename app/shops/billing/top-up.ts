import type { CreditPurchase, Prisma, Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { TopUpOfferView, TopUpOutcome } from "../views.ts";
import { packCurrency } from "./credit-packs.ts";
import { lockKeptPlan } from "./kept-plan.ts";
import { topUp } from "./monthly-plan.ts";
import { settlePlans } from "./settle-plans.ts";
import { settlePurchase } from "./settle-purchases.ts";
import { findRunningPlan } from "./subscribe.ts";

const toCents = (amount: string) => Math.round(Number(amount) * 100);

/** Top-ups that a shop can still order in this period of its plan; null when it allowed none. */
export async function findTopUpOffer(
  { prisma }: { prisma: Prisma.TransactionClient },
  shopId: string,
): Promise<TopUpOfferView | null> {
  const plan = await findRunningPlan({ prisma }, shopId);
  if (plan?.state !== "active" || plan.usageLineId === null || plan.cap === null) return null;
  // Shopify may not know of these yet.
  const ordered = await prisma.creditPurchase.findMany({
    where: { planId: plan.id, kind: "top_up", state: "pending" },
    select: { price: true },
  });
  const orderedCents = ordered.reduce((sum, { price }) => sum + toCents(price), 0);
  const usedCents = toCents(plan.used) + orderedCents;
  const leftCents = Math.max(0, toCents(plan.cap) - usedCents);
  return {
    ...topUp,
    currency: packCurrency,
    cap: plan.cap,
    used: (usedCents / 100).toFixed(2),
    countMax: Math.floor(leftCents / toCents(topUp.price)),
  };
}

/**
 * Orders `count` top-ups of the plan: records them, charges them as usage, and grants their credits. Repeating the same
 * `submissionId` charges and grants once; what is interrupted is completed by the sweep.
 */
export async function buyTopUps(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  submissionId: string,
  count: number,
): Promise<TopUpOutcome> {
  const { prisma } = deps;
  const chargeId = `top-up:${shop.id}:${submissionId}`;
  await settlePlans(deps, admin, shop);
  const order = await prisma.$transaction(async (tx) => {
    await lockKeptPlan(tx, shop.domain);
    return (
      (await tx.creditPurchase.findUnique({ where: { chargeId } })) ??
      (await recordOrder(deps, tx, shop.id, chargeId, count))
    );
  });
  if (typeof order === "string") return { ok: false, problem: message(order) };
  await settlePurchase(deps, admin, shop.domain, order);
  // What is left of the cap.
  await settlePlans(deps, admin, shop);
  const { state, credits } = await prisma.creditPurchase.findUniqueOrThrow({ where: { id: order.id } });
  if (state === "granted" || state === "pending")
    return { ok: true, credits, isPending: state === "pending" };
  return { ok: false, problem: message("plan.refused.cap") };
}

async function recordOrder(
  { newId, now }: ShopsDeps,
  tx: Prisma.TransactionClient,
  shopId: string,
  chargeId: string,
  count: number,
): Promise<CreditPurchase | "plan.refused.top_up" | "plan.refused.cap"> {
  const [plan, offer] = [
    await findRunningPlan({ prisma: tx }, shopId),
    await findTopUpOffer({ prisma: tx }, shopId),
  ];
  if (!plan || !offer) return "plan.refused.top_up";
  if (count > offer.countMax) return "plan.refused.cap";
  return await tx.creditPurchase.create({
    data: {
      ...{ id: newId(), shopId, planId: plan.id, kind: "top_up", chargeId },
      ...{ credits: topUp.credits * count, price: (Number(topUp.price) * count).toFixed(2) },
      ...{ currency: plan.currency, isTest: plan.isTest, state: "pending", dueAt: now(), createdAt: now() },
    },
  });
}
