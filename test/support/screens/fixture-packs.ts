import { creditPacks, packCurrency, testCredits } from "#shops/billing/credit-packs.ts";
import type { CreditPriceView, CreditPurchaseView, PacksView } from "#shops/views.ts";

const states = ["granted", "pending", "declined", "expired"] as const;

/** Ids of a purchase in each state. */
export const purchaseIds = Object.fromEntries(
  states.map((state, index) => [state, `0193b000-0000-7000-8000-00000000000${index}`]),
) as Record<(typeof states)[number], string>;

/** What the smallest pack costs. */
export const fixtureCreditPrice: CreditPriceView = {
  from: "pack",
  credits: creditPacks[0].credits,
  price: Number(creditPacks[0].price),
  currency: packCurrency,
};

/** Packs on offer, and a purchase in every state. */
export function packsOf(purchaseId: string | null): PacksView {
  const purchases = states.map((state, index): CreditPurchaseView => {
    const { credits, price } = creditPacks[index % creditPacks.length]!;
    const createdAt = new Date(Date.UTC(2026, 10, 20 - index)).toISOString();
    return { id: purchaseIds[state], credits, price, currency: packCurrency, isTest: true, state, createdAt };
  });
  return {
    packs: creditPacks.map((pack) => ({ ...pack, currency: packCurrency })),
    recolorCredits: 2,
    isTest: true,
    testCredits,
    purchases: purchaseId === null ? [] : purchases,
    returned: purchases.find(({ id }) => id === purchaseId) ?? null,
  };
}
