import type { CreditPurchase, Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createUsageRecord } from "#admin-api/create-usage-record.ts";
import { findOneTimePurchase, type OneTimePurchase } from "#admin-api/find-one-time-purchase.ts";
import { listSubscriptions } from "#admin-api/list-subscriptions.ts";
import { grantCredits } from "#contract/operations/operator.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { connect, ensureServiceAccount } from "../installation/service-account.ts";
import { openShopAdmin } from "../offline-admin.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { developmentStoreCreditsMax, packCurrency } from "./credit-packs.ts";
import { settlePlans } from "./settle-plans.ts";

/** Polling intervals of an undecided purchase; they double up to the maximum. */
const retryDelayMs = { first: 60_000, longest: 60 * 60_000 };

/** Enqueues the settlement of a shop's plan and open purchases; when that fails, the sweep does. */
export async function enqueuePurchaseSettlement(deps: ShopsDeps, shopId: string): Promise<void> {
  try {
    await deps.enqueue("shops-settle-purchases", { shopId }, { id: `shops-settle-purchases-${shopId}` });
  } catch (error) {
    deps.log.error({ err: error, shopId }, "Open purchases could not be enqueued");
  }
}

/** Reads the state of the shop's plan and open purchases from Shopify and grants credits for what is paid. */
export async function settlePurchases(deps: ShopsDeps, shopId: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { id: shopId } });
  if (!shop || shop.uninstalledAt) return;
  const admin = openShopAdmin(deps, shop.domain);
  await settlePlans(deps, admin, shop);
  const open = await deps.prisma.creditPurchase.findMany({ where: { shopId, state: "pending" } });
  for (const purchase of open) await settlePurchase(deps, admin, shop.domain, purchase);
}

/**
 * Settles one purchase. The idempotency key of the grant is the charge's id, so the credits are granted once; a top-up is
 * charged under that key, too. After a failure the purchase stays open for a later run.
 */
export async function settlePurchase(
  deps: ShopsDeps,
  admin: AdminClient,
  shopDomain: string,
  purchase: CreditPurchase,
): Promise<void> {
  if (purchase.state !== "pending" || purchase.chargeId === null) return;
  try {
    const charge = await findCharge(deps, admin, purchase);
    if (charge?.state === "pending") return await postpone(deps, purchase);
    const isPaid = charge?.state === "paid" && !(await isRefused(deps, purchase, charge));
    if (isPaid) {
      const isPaidFor = !charge.isTest && !charge.isDevelopmentStore && purchase.kind !== "trial";
      await deps.prisma.creditPurchase.updateMany({ where: { id: purchase.id }, data: { isPaidFor } });
      await grant(deps, shopDomain, { ...purchase, isPaidFor });
    }
    await deps.prisma.creditPurchase.updateMany({
      where: { id: purchase.id, state: "pending" },
      data: { ...toEnd(purchase, charge, isPaid), settledAt: deps.now() },
    });
  } catch (error) {
    throwIfStopped(deps);
    if (!(error instanceof AdminApiError) && !(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, purchaseId: purchase.id }, "A purchase could not be settled");
    await postpone(deps, purchase);
  }
}

/**
 * The charge of a purchase; null when the shop has none. What a plan brings is recorded when it is paid, and a top-up is
 * charged here.
 */
async function findCharge(
  deps: ShopsDeps,
  admin: AdminClient,
  purchase: CreditPurchase,
): Promise<OneTimePurchase | null> {
  const { kind, planId, isTest } = purchase;
  if (kind === "pack" || planId === null) return await findOneTimePurchase(admin, purchase.chargeId!);
  const { isDevelopmentStore } = await listSubscriptions(admin, []);
  const charge = { state: "paid", isTest, isDevelopmentStore } as const;
  if (kind !== "top_up" || (await isRefused(deps, purchase, charge))) return charge;
  const { usageLineId: lineId, subscriptionId } = await deps.prisma.monthlyPlan.findUniqueOrThrow({
    where: { id: planId },
  });
  try {
    await createUsageRecord(admin, subscriptionId!, {
      lineId: lineId!,
      price: { amount: purchase.price, currencyCode: packCurrency },
      description: `${purchase.credits} credits`,
      key: purchase.chargeId!,
    });
    return charge;
  } catch (error) {
    if (!(error instanceof AdminApiError) || error.code !== "refused") throw error;
    deps.log.info({ err: error, purchaseId: purchase.id }, "Shopify refused a top-up");
    return { ...charge, state: "declined" };
  }
}

/**
 * Whether an accepted charge is one that nobody pays and that is refused therefore: a test charge, unless the
 * configuration accepts those, or one of a development store beyond what is enough to try the app out.
 */
async function isRefused(
  { prisma, config }: ShopsDeps,
  { shopId, credits }: CreditPurchase,
  { isTest, isDevelopmentStore }: OneTimePurchase,
): Promise<boolean> {
  if (config.isBillingTest) return false;
  if (isTest) return true;
  if (!isDevelopmentStore) return false;
  const { _sum: granted } = await prisma.creditPurchase.aggregate({
    where: { shopId, state: "granted" },
    _sum: { credits: true },
  });
  return (granted.credits ?? 0) + credits > developmentStoreCreditsMax;
}

/** A charge that Shopify no longer knows has expired; a refused top-up was none. */
function toEnd({ kind }: CreditPurchase, charge: OneTimePurchase | null, isPaid: boolean) {
  if (!charge || charge.state === "pending") return { state: "expired" as const };
  const { isTest } = charge;
  if (isPaid) return { state: "granted" as const, isTest };
  if (charge.state === "paid") return { state: "declined" as const, isTest, isUnpaid: true };
  return { state: kind === "top_up" ? ("failed" as const) : charge.state, isTest };
}

/**
 * Grants what a shop has paid and the service could not grant yet, so that an erasure keeps it with the rest. Shopify is not
 * asked: the app has no access any more.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function grantOwed(deps: ShopsDeps, { id: shopId, domain }: Shop): Promise<void> {
  const owed = await deps.prisma.creditPurchase.findMany({
    where: { shopId, state: "pending", isPaidFor: true },
  });
  for (const purchase of owed) await grant(deps, domain, purchase);
}

async function grant(deps: ShopsDeps, shopDomain: string, purchase: CreditPurchase): Promise<void> {
  const { isPaidFor } = purchase;
  await ensureServiceAccount(deps, purchase.shopId, "task");
  await connect(deps, deps.config.operatorToken, "task").call(grantCredits, {
    params: { external_ref: shopDomain },
    body: {
      credits: purchase.credits,
      key: `purchase:${purchase.chargeId}`,
      note: isPaidFor
        ? "Purchase in Shopify"
        : purchase.kind === "trial"
          ? "Trial of the monthly plan"
          : "Test purchase in Shopify",
      is_paid: isPaidFor ?? false,
    },
  });
}

async function postpone({ prisma, now }: ShopsDeps, { id, failures }: CreditPurchase): Promise<void> {
  const waitMs = Math.min(retryDelayMs.longest, retryDelayMs.first * 2 ** failures);
  await prisma.creditPurchase.updateMany({
    where: { id, state: "pending" },
    data: { failures: failures + 1, dueAt: new Date(now().getTime() + waitMs) },
  });
}
