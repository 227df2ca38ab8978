import { creditPacks, packCurrency, testCredits } from "#shops/billing/credit-packs.ts";
import { monthlyPlan, topUp, topUpCaps } from "#shops/billing/monthly-plan.ts";
import type {
  CreditPriceView,
  CreditPurchaseView,
  PacksView,
  PlanView,
  TopUpOfferView,
} from "#shops/views.ts";

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
    return {
      id: purchaseIds[state],
      kind: "pack",
      credits,
      price,
      currency: packCurrency,
      isTest: true,
      state,
      createdAt,
    };
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

/** Ids of a plan in each state that the Credits page can show. */
export const planIds = Object.fromEntries(
  ["trial", "active", "capped", "frozen", "cancelled", "declined"].map((state, index) => [
    state,
    `0193b000-0000-7000-8000-00000000010${index}`,
  ]),
);

/** Top-ups of a plan of which so much is used. */
export const topUpsOf = (used: string): TopUpOfferView => ({
  ...topUp,
  currency: packCurrency,
  cap: "75.00",
  used,
  countMax: Math.floor((75 - Number(used)) / Number(topUp.price)),
});

/** The plan on offer, and that of a shop in one of the states. */
export function planOf(planId: string | null): PlanView {
  const state = Object.entries(planIds).find(([, id]) => id === planId)?.[0] ?? null;
  const runs = state === "trial" || state === "active" || state === "capped";
  const date = new Date(Date.UTC(2026, 11, 20)).toISOString();
  return {
    ...monthlyPlan,
    currency: packCurrency,
    isTest: false,
    free:
      state === "cancelled" ? { days: 21, isTrial: false } : { days: monthlyPlan.trialDays, isTrial: true },
    topUp: { ...topUp, caps: [...topUpCaps] },
    current:
      state === null || state === "declined"
        ? null
        : {
            state: state === "capped" ? "active" : (state as "trial"),
            credits: monthlyPlan.credits,
            price: monthlyPlan.price,
            currency: packCurrency,
            isTest: false,
            nextAt: runs ? date : null,
            paidUntil: date,
            topUps: runs && state !== "trial" ? topUpsOf(state === "capped" ? "75.00" : "15.00") : null,
          },
    returned: state === "trial" || state === "declined" ? state : null,
  };
}
