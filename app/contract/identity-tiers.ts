import { type PlanName, planIncludes } from "./plans.ts";

/** Plans that a platform identity can ask for; one without a tier is everyone's. */
export const identityTiers = ["paid", "pro", "enterprise"] as const;
export type IdentityTier = (typeof identityTiers)[number];

/** The tiers whose identities a plan includes. */
export function tiersOf(plan: PlanName): IdentityTier[] {
  return identityTiers.filter((tier) => planIncludes(plan, tier));
}
