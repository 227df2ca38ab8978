import type { ShopsDeps } from "../shops-deps.ts";

/** Whether a shop that was told at `toldAt` that its credits are low knows it: it has bought none since. */
export async function isToldOfLowCredits(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  toldAt: Date | null,
): Promise<boolean> {
  if (toldAt === null) return false;
  const bought = { shopId, state: "granted", settledAt: { gt: toldAt } } as const;
  return (await prisma.creditPurchase.count({ where: bought })) === 0;
}
