import type { IdentityRights } from "@prisma/client";
import { type Failure, failure } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { RightsProblem } from "./identity-views.ts";

/** Length of a stored day. */
const dayChars = "YYYY-MM-DD".length;

/** Formats a date as `YYYY-MM-DD`, UTC. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, dayChars);
}

/**
 * The reason why the rights forbid making or publishing images now; null when they allow it. The licence's last day is
 * included.
 */
export function findRightsProblem(
  rights: Pick<IdentityRights, "withdrawnAt" | "licenceEndsOn" | "channels"> | null,
  now: Date,
): RightsProblem | null {
  if (!rights) return null;
  if (rights.withdrawnAt) return "withdrawn";
  if (rights.licenceEndsOn && toDay(rights.licenceEndsOn) < toDay(now)) return "expired";
  return rights.channels.length > 0 && !rights.channels.includes("online_store")
    ? "not_for_online_store"
    : null;
}

/** Converts the problem to a failure with instructions. */
export function rightsFailure(problem: RightsProblem): Failure {
  return failure(`identity_${problem}`);
}

/** The reason why the shop's rights forbid using an identity at a time; null when they allow it. */
export async function findUseProblem(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  identityCode: string,
  at = now(),
): Promise<RightsProblem | null> {
  const rights = await prisma.identityRights.findUnique({
    where: { shopId_identityCode: { shopId, identityCode } },
  });
  return findRightsProblem(rights, at);
}
