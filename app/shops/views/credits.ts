import type { EnginePrices } from "#contract/prices.ts";
import type { FailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";

/** The shop's credits: `available` to spend, and `onHold` for running work. */
export interface CreditsView {
  available: number;
  onHold: number;
}

/** Periods of the credits page. */
export type CreditsPeriod = "30d" | "90d" | "12m";

export interface CreditsPageView {
  /** Null when the service can't be reached; then `problem` says so. */
  credits: CreditsView | null;
  problem: FailureView | null;
  period: CreditsPeriod;
  /** Charged credits per day, week or month of the period, oldest first; null when they can't be read. */
  spent: { start: string; credits: number }[] | null;
  /** The most recent charges and holds, by product. */
  charges: CreditsCharge[];
  /** The most recent refunds of images that were reported as wrong, or whose color was off. */
  refunds: CreditsRefund[];
}

/** The refund of an image. */
export interface CreditsRefund {
  id: string;
  restyleId: string;
  product: string;
  createdAt: string;
  credits: number;
  /** True when it came by itself because the color was off; false when the image was reported as wrong. */
  isForColor: boolean;
}

/** The shop's credits, and what an image of each kind of work on offer costs. */
export interface PriceListView {
  credits: CreditsView;
  kinds: { name: string; prices: EnginePrices }[];
}

/** Credit packs and purchases. */
export interface PacksView {
  packs: { id: string; credits: number; price: string; currency: string }[];
  /** Credits of a recolor of `defaultSize` in a color that is known. */
  recolorCredits: number;
  /** True when charges are Shopify's test charges, which cost nothing. */
  isTest: boolean;
  /** Free test credits in a simulated shop; null in a real one. */
  testCredits: number | null;
  /** The latest purchases. */
  purchases: CreditPurchaseView[];
  /** The purchase that the merchant returns from. */
  returned: CreditPurchaseView | null;
}

export interface CreditPurchaseView {
  id: string;
  kind: "pack" | "plan" | "trial" | "top_up";
  credits: number;
  /** Decimal number, such as `9.00`. */
  price: string;
  currency: string;
  isTest: boolean;
  /** `unpaid`: accepted, but nobody pays it, and so it brought no credits. */
  state: "pending" | "granted" | "declined" | "expired" | "unpaid";
  createdAt: string;
}

/** `confirmationUrl`: Shopify's page on which the merchant accepts or declines. */
export type BuyOutcome = { ok: true; confirmationUrl: string } | { ok: false; problem: Message };

/** The monthly plan on offer, and the shop's own. */
export interface PlanView {
  name: string;
  /** Of 30 days. */
  credits: number;
  /** Of 30 days, a decimal number. */
  price: string;
  currency: string;
  trialCredits: number;
  /** True when charges are Shopify's test charges, which cost nothing. */
  isTest: boolean;
  /** Days at the start of a new plan that cost nothing: the trial, or else what is paid already; null without any. */
  free: { days: number; isTrial: boolean } | null;
  /** What a top-up brings and costs, and limits of 30 days to choose from. */
  topUp: { credits: number; price: string; caps: string[] };
  /** One that runs, or that was cancelled and is still paid for; null: none. */
  current: CurrentPlanView | null;
  /** What became of the plan that the merchant returns from. */
  returned: CurrentPlanView["state"] | "pending" | "declined" | "expired" | null;
}

export interface CurrentPlanView {
  /** `trial`: active, and nothing was paid yet; `frozen`: the shop does not pay its bills. */
  state: "trial" | "active" | "frozen" | "cancelled";
  credits: number;
  price: string;
  currency: string;
  isTest: boolean;
  /** When Shopify charges next and the next credits come; null while it does not run. */
  nextAt: string | null;
  paidUntil: string | null;
  /** Null when the merchant allowed none, or the plan does not run. */
  topUps: TopUpOfferView | null;
}

/** What one top-up brings and costs, what of the limit is used, and how many are left in this period. */
export interface TopUpOfferView {
  credits: number;
  price: string;
  currency: string;
  cap: string;
  used: string;
  countMax: number;
}

/** `isPending`: ordered, and Shopify or the service has not answered yet. */
export type TopUpOutcome =
  | { ok: true; credits: number; isPending: boolean }
  | { ok: false; problem: Message };

/** The credits that a plan brings next. */
export interface NextCreditsView {
  credits: number;
  at: string;
}

/** Costs of a restyle of one product in one look. */
export interface CreditsCharge {
  id: string;
  restyleId: string;
  product: string;
  createdAt: string;
  used: number;
  held: number;
}

/**
 * The price of credits: `price` for `credits` of them. It comes from the operator's setting, the shop's latest purchase, or
 * the smallest pack on offer.
 */
export interface CreditPriceView {
  from: "operator" | "purchase" | "pack";
  credits: number;
  price: number;
  currency: string;
}
