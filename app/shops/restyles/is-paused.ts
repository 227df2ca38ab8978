import type { Restyle } from "@prisma/client";

/** True while a restyle is paused and not being cancelled. */
export function isPaused({
  pausedAt,
  cancelledAt,
  finishedAt,
}: Pick<Restyle, "pausedAt" | "cancelledAt" | "finishedAt">): boolean {
  return pausedAt !== null && cancelledAt === null && finishedAt === null;
}
