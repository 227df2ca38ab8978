import type { Prisma } from "@prisma/client";

/**
 * Removes a shop's records of a deleted identity: its consent file, its markets. The restrictions of its rights remain
 * in force for existing images.
 */
export async function removeRecords(
  tx: Prisma.TransactionClient,
  key: { shopId: string; identityCode: string },
  at: Date,
): Promise<void> {
  await tx.identityConsent.deleteMany({ where: key });
  const isUsed = (await tx.restyle.findFirst({ where: key, select: { id: true } })) !== null;
  if (isUsed) {
    await tx.identityRights.updateMany({ where: key, data: { markets: [], goneAt: at, updatedAt: at } });
  } else {
    await tx.identityRights.deleteMany({ where: key });
  }
}
