import type { IdentityRights } from "@prisma/client";
import { type Failure, failure } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { RightsProblem } from "./identity-views.ts";

/** A day as it is stored and compared. */
const dayChars = "YYYY-MM-DD".length;

/** `YYYY-MM-DD` of a moment, UTC. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, dayChars);
}

/** Why rights forbid to make or publish pictures now; null when they allow it. The licence's last day is a day of use. */
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

/** The problem as a failure that says what to do. */
export function rightsFailure(problem: RightsProblem): Failure {
  return failure(`identity_${problem}`);
}

/** Why the shop's rights forbid to use an identity now; null when they allow it. */
export async function findUseProblem(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  shopId: string,
  identityCode: string,
): Promise<RightsProblem | null> {
  const rights = await prisma.identityRights.findUnique({
    where: { shopId_identityCode: { shopId, identityCode } },
  });
  return findRightsProblem(rights, now());
}
