/** Packs on offer. A price per image of 2,048 px falls from 45 to 33 cents. */
export const creditPacks = [
  { id: "small", credits: 100, price: "9.00" },
  { id: "medium", credits: 500, price: "39.00" },
  { id: "large", credits: 2_500, price: "165.00" },
] as const;

/** Shopify bills apps in US dollars, and shows the merchant the price in the shop's own currency. */
export const packCurrency = "USD";

/**
 * Credits that a partner's development store may buy altogether where test charges bring none: it pays nothing for them.
 * Enough to try the app out.
 */
export const developmentStoreCreditsMax = 500;

/** Credits added by the button of a simulated shop. */
export const testCredits = 500;
