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
