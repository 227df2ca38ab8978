import type { PlanName } from "./plans.ts";

/** Plans a platform identity can ask for, each including those before it; an identity without one is everyone's. */
export const identityTiers = ["paid", "pro", "enterprise"] as const;
export type IdentityTier = (typeof identityTiers)[number];

/** The tiers each plan includes. */
export const tiersOfPlan = {
  free: [],
  paid: ["paid"],
  pro: ["paid", "pro"],
  shop: ["paid", "pro"],
  enterprise: ["paid", "pro", "enterprise"],
} as const satisfies Record<PlanName, readonly IdentityTier[]>;

/** True when the plan includes identities of the tier. */
export function includesTier(plan: PlanName, tier: IdentityTier | null): boolean {
  return tier === null || (tiersOfPlan[plan] as readonly IdentityTier[]).includes(tier);
}
