/**
 * The monthly plan on offer. Its credits cost less than those of the pack that is about as large, and not less than those of the
 * largest, which providers' models are priced by.
 */
export const monthlyPlan = {
  name: "Studio",
  /** Of 30 days. */
  credits: 400,
  price: "29.00",
  /** A shop tries the plan once. */
  trialDays: 7,
  trialCredits: 20,
} as const;

/** What one top-up of the plan brings and costs. */
export const topUp = { credits: 100, price: "7.50" } as const;

/** What top-ups of 30 days may cost at most, as the merchant chooses. */
export const topUpCaps = ["30.00", "75.00", "150.00"] as const;
