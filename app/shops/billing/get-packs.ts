import type { Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { defaultSize, priceOfSide } from "#contract/prices.ts";
import { readPrices } from "../restyles/kinds/offered-kinds.ts";
import { recolor } from "../restyles/kinds/recolor.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PacksView } from "../views.ts";
import { hasTestCredits } from "./add-test-credits.ts";
import { creditPacks, packCurrency, testCredits } from "./credit-packs.ts";
import { settlePurchase } from "./settle-purchases.ts";

/** Credits of a recolor of the usual size in a color that is known. */
export async function readRecolorCredits(deps: ShopsDeps, shopId: string): Promise<number> {
  return priceOfSide(defaultSize, (await readPrices(deps, shopId, recolor)).first);
}

const purchasesShown = 10;

/**
 * The packs on offer and the latest purchases. When the merchant returns from Shopify, that purchase is settled first.
 *
 * @param purchaseId the purchase that the merchant returns from; null: none
 */
export async function getPacks(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  purchaseId: string | null,
): Promise<PacksView> {
  const { prisma, config } = deps;
  const shopId = shop.id;
  if (purchaseId !== null) {
    const returned = await prisma.creditPurchase.findFirst({ where: { id: purchaseId, shopId } });
    if (returned) await settlePurchase(deps, admin, shop.domain, returned);
  }
  const rows = await prisma.creditPurchase.findMany({
    where: { shopId, state: { notIn: ["creating", "failed"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: purchasesShown,
  });
  const purchases = rows.map(
    ({ id, kind, credits, price, currency, isTest, isUnpaid, state, createdAt }) => ({
      id,
      kind,
      credits,
      price,
      currency,
      isTest,
      state: isUnpaid ? ("unpaid" as const) : (state as PacksView["purchases"][number]["state"]),
      createdAt: createdAt.toISOString(),
    }),
  );
  return {
    packs: creditPacks.map((pack) => ({ ...pack, currency: packCurrency })),
    recolorCredits: await readRecolorCredits(deps, shopId),
    isTest: config.isBillingTest,
    testCredits: hasTestCredits(deps) ? testCredits : null,
    purchases,
    returned: purchases.find(({ id }) => id === purchaseId) ?? null,
  };
}
