const gibibyte = 1024 ** 3;

/** Limits and features of each plan. `null` means no limit. */
export interface Plan {
  /** Concurrently pending or processing jobs. */
  activeJobsMax: number | null;
  identitySlotsMax: number | null;
  /** Total size of an account's uploads. Identities' photos and results do not count. */
  storageBytesMax: number | null;
  sizes: readonly ("1K" | "2K" | "4K")[];
  customDimensions: boolean;
  /** Whether identity creation honors `add_ai_watermark`. */
  identityWatermark: boolean;
  /** Whether the default limit per address applies. */
  limitedByIp: boolean;
  /** Job starts per minute over all operations, in place of the named limits; null keeps those. */
  jobStartsPerMinute: number | null;
  /** Outputs whose credits are given back in a calendar month because they are wrong. */
  refundsPerMonth: number | null;
  /**
   * How many outputs a day (UTC) a provider's model may draw once more, at the service's cost, because a check of the
   * first drawing failed.
   */
  redrawsPerDayMax: number | null;
  /** Whether outputs that the service's own engine draws have a table of prices of their own. */
  ownEnginePrices: boolean;
}

export const plans = {
  free: {
    activeJobsMax: 5,
    identitySlotsMax: 50,
    storageBytesMax: gibibyte,
    sizes: ["1K"],
    customDimensions: false,
    identityWatermark: false,
    limitedByIp: true,
    jobStartsPerMinute: null,
    refundsPerMonth: 3,
    redrawsPerDayMax: 0,
    ownEnginePrices: false,
  },
  paid: {
    activeJobsMax: 5,
    identitySlotsMax: 50,
    storageBytesMax: 10 * gibibyte,
    sizes: ["1K", "2K", "4K"],
    customDimensions: false,
    identityWatermark: false,
    limitedByIp: true,
    jobStartsPerMinute: null,
    refundsPerMonth: 10,
    redrawsPerDayMax: 20,
    ownEnginePrices: false,
  },
  pro: {
    activeJobsMax: 5,
    identitySlotsMax: 50,
    storageBytesMax: 50 * gibibyte,
    sizes: ["1K", "2K", "4K"],
    customDimensions: true,
    identityWatermark: false,
    limitedByIp: true,
    jobStartsPerMinute: null,
    refundsPerMonth: 30,
    redrawsPerDayMax: 100,
    ownEnginePrices: false,
  },
  enterprise: {
    activeJobsMax: null,
    identitySlotsMax: null,
    storageBytesMax: null,
    sizes: ["1K", "2K", "4K"],
    customDimensions: true,
    identityWatermark: true,
    limitedByIp: true,
    jobStartsPerMinute: null,
    refundsPerMonth: null,
    redrawsPerDayMax: null,
    ownEnginePrices: false,
  },
  shop: {
    activeJobsMax: 50,
    identitySlotsMax: 50,
    storageBytesMax: 100 * gibibyte,
    sizes: ["1K", "2K", "4K"],
    customDimensions: true,
    identityWatermark: false,
    limitedByIp: false,
    jobStartsPerMinute: 120,
    refundsPerMonth: 30,
    redrawsPerDayMax: 100,
    ownEnginePrices: true,
  },
} as const satisfies Record<string, Plan>;

/** Credits of a new account, and so of a new shop, in every plan. */
export const welcomeCredits = 45;

/** Credits of a test account at the start of each day (UTC). They limit free work. */
export const testCreditsPerDay = 1_000;

export type PlanName = keyof typeof plans;
export const planNames = Object.keys(plans) as [PlanName, ...PlanName[]];

const tiers: readonly string[] = ["free", "paid", "pro", "enterprise"];

/** Whether a plan includes features from `tier` upwards; `shop` equals `pro`. */
export function planIncludes(plan: PlanName, tier: string): boolean {
  return tiers.indexOf(plan === "shop" ? "pro" : plan) >= tiers.indexOf(tier);
}
