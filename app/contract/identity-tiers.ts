import { type PlanName, planIncludes } from "./plans.ts";

/** Plans that a platform identity can require; one without a tier is available to every plan. */
export const identityTiers = ["paid", "pro", "enterprise"] as const;
export type IdentityTier = (typeof identityTiers)[number];

/** The tiers of identities that a plan includes. */
export function tiersOf(plan: PlanName): IdentityTier[] {
  return identityTiers.filter((tier) => planIncludes(plan, tier));
}
