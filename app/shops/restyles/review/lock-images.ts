import type { Prisma } from "@prisma/client";

/**
 * Locks images in the order of their ids. What the transaction reads after it, such as their publications, stays true until it
 * ends; a condition in a single statement would be checked before the statement waits for the lock.
 */
export async function lockImages(tx: Prisma.TransactionClient, imageIds: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM restyle_images WHERE id = ANY(${imageIds}::uuid[]) ORDER BY id FOR UPDATE`;
}
