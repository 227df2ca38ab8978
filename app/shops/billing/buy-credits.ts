import type { Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { createOneTimePurchase } from "#admin-api/create-one-time-purchase.ts";
import { toAdminAddress } from "../admin-address.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BuyOutcome } from "../views.ts";
import { creditPacks, packCurrency } from "./credit-packs.ts";

/** Delay of the first poll after a purchase began; the webhook and the merchant's return poll earlier. */
const firstLookMs = 60_000;

/**
 * Starts the purchase of a pack, which the merchant accepts or declines on a page of Shopify.
 *
 * @throws a 400 `Response` for an unknown pack, AdminApiError when Shopify can't be reached
 */
export async function buyCredits(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  packId: string,
): Promise<BuyOutcome> {
  const pack = creditPacks.find(({ id }) => id === packId);
  if (!pack) throw new Response("There is no such pack of credits", { status: 400 });
  const { prisma, now, config } = deps;
  const { credits, price } = pack;
  const id = deps.newId();
  const isTest = config.isBillingTest;
  const dueAt = new Date(now().getTime() + firstLookMs);
  await prisma.creditPurchase.create({
    data: { id, shopId: shop.id, credits, price, currency: packCurrency, isTest, dueAt, createdAt: now() },
  });
  try {
    const charge = await createOneTimePurchase(admin, {
      name: `${credits} credits`,
      price: { amount: price, currencyCode: packCurrency },
      returnUrl: toAdminAddress(config, shop.domain, `/app/credits?purchase=${id}`),
      test: isTest,
    });
    await prisma.creditPurchase.update({
      where: { id },
      data: { chargeId: charge.chargeId, state: "pending" },
    });
    return { ok: true, confirmationUrl: charge.confirmationUrl };
  } catch (error) {
    // After a lost response the merchant never saw the charge; it can't be paid and expires.
    await prisma.creditPurchase.update({ where: { id }, data: { state: "failed", settledAt: now() } });
    return toRefusal(deps, shop.id, error);
  }
}

/** What the merchant is told when Shopify refuses a charge; other errors are thrown. */
export function toRefusal({ log }: Pick<ShopsDeps, "log">, shopId: string, error: unknown): BuyOutcome {
  if (!(error instanceof AdminApiError) || error.code !== "refused") throw error;
  if (isNotPublic(error)) {
    log.error({ err: error }, "No shop can buy credits: choose Public distribution for the app at Shopify");
    return { ok: false, problem: message("credits.buy.not_public") };
  }
  log.warn({ err: error, shopId }, "Shopify refused a charge");
  return { ok: false, problem: message("credits.buy.refused") };
}

/** "Apps without a public distribution cannot use the Billing API", which has no code of its own. */
export function isNotPublic({ userErrors }: AdminApiError): boolean {
  return userErrors.some(({ message }) => /without a public distribution/i.test(message));
}
