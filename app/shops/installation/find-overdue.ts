import type { PrismaClient } from "@prisma/client";

/** Long enough for hourly attempts, and for a withdrawal to settle. */
const overdueAfterMs = 3 * 3_600_000;

/** What should be over and is not, such as for want of access to the shop. */
export interface Overdue {
  /** Images whose undo was scheduled. */
  undos: number;
  /** Identities whose images are to leave their products. */
  withdrawals: number;
}

/** Counts what is overdue by hours, in one shop or in all that have the app. */
export async function findOverdue(
  prisma: Pick<PrismaClient, "publication" | "identityRights">,
  now: Date,
  shopId?: string,
): Promise<Overdue> {
  const before = new Date(now.getTime() - overdueAfterMs);
  const shop = { uninstalledAt: null };
  const [undos, withdrawals] = await Promise.all([
    prisma.publication.count({
      where: {
        shopId,
        state: { in: ["published", "undoing"] },
        revertAt: { lte: before },
        image: { source: { product: { restyle: { shop } } } },
      },
    }),
    prisma.identityRights.count({
      where: { shopId, withdrawnAt: { lte: before }, withdrawalEndedAt: null, shop },
    }),
  ]);
  return { undos, withdrawals };
}

export function isAnyOverdue({ undos, withdrawals }: Overdue): boolean {
  return undos > 0 || withdrawals > 0;
}
