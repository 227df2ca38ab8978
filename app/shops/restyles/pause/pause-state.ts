import type { Prisma, Restyle } from "@prisma/client";

/** True while a restyle is paused and not being cancelled. */
export function isPaused({
  pausedAt,
  cancelledAt,
  finishedAt,
}: Pick<Restyle, "pausedAt" | "cancelledAt" | "finishedAt">): boolean {
  return pausedAt !== null && cancelledAt === null && finishedAt === null;
}

/** Ends the pause of a restyle, if it is paused, and adds its duration. */
export async function endPause(tx: Prisma.TransactionClient, restyleId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE restyles SET paused_at = NULL,
           paused_ms = paused_ms + greatest(0, ceil(extract(epoch FROM ${now}::timestamptz - paused_at) * 1000))::bigint
    WHERE id = ${restyleId}::uuid AND paused_at IS NOT NULL`;
}
