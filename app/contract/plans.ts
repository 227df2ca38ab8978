const gibibyte = 1024 ** 3;

/** What each plan allows. `null` means no limit. */
export interface Plan {
  /** Jobs that are pending or processing at once. */
  activeJobsMax: number | null;
  identitySlotsMax: number | null;
  /** What the files an account has uploaded may take together. Identities' photos and results don't count. */
  storageBytesMax: number | null;
  sizes: readonly ("1K" | "2K" | "4K")[];
  customDimensions: boolean;
  /** Whether `add_ai_watermark` is honoured in identity creation. */
  identityWatermark: boolean;
  /** Whether the default limit per address applies. */
  limitedByIp: boolean;
  /** Job starts per minute over all operations when the plan widens the named limits; null keeps those. */
  jobStartsPerMinute: number | null;
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
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;
export const planNames = Object.keys(plans) as [PlanName, ...PlanName[]];

const tiers: readonly string[] = ["free", "paid", "pro", "enterprise"];

/** Whether a plan includes what is offered from `tier` upwards; `shop` has what `pro` has. */
export function planIncludes(plan: PlanName, tier: string): boolean {
  return tiers.indexOf(plan === "shop" ? "pro" : plan) >= tiers.indexOf(tier);
}
