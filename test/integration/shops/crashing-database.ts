import type { PrismaClient } from "@prisma/client";

/** What the process "died" of. */
export class Crash extends Error {}

/**
 * A database whose client dies at a chosen write of the given models: nothing it is asked afterwards has any effect, as
 * if the process had been killed there. Leases stay behind, too.
 */
export function createCrashingDatabase(models: string[]) {
  let isDead = false;
  let writesLeft = Number.POSITIVE_INFINITY;
  let isBefore = true;
  const assertAlive = () => {
    if (isDead) throw new Crash("killed");
  };
  const die = () => {
    isDead = true;
    throw new Crash("killed");
  };
  return {
    wrap: (prisma: PrismaClient): PrismaClient =>
      prisma.$extends({
        query: {
          async $allOperations({ model, operation, args, query }) {
            assertAlive();
            const isWrite = ["update", "updateMany", "updateManyAndReturn"].includes(operation);
            if (!isWrite || !models.includes(model ?? "")) return query(args);
            writesLeft--;
            if (writesLeft === 0 && isBefore) die();
            const result = await query(args);
            if (writesLeft === 0) die();
            return result;
          },
        },
      }) as unknown as PrismaClient,
    /** Dies at the `nth` write from now, before it is done or right after it. */
    killAt(nth: number, when: "before" | "after") {
      writesLeft = nth;
      isBefore = when === "before";
    },
    /** Whether it died; the next process starts. */
    restart(): boolean {
      const died = isDead;
      isDead = false;
      writesLeft = Number.POSITIVE_INFINITY;
      return died;
    },
  };
}
