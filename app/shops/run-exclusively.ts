import type { Prisma, PrismaClient } from "@prisma/client";
import pLimit from "p-limit";

/** Longer than the slowest work behind a lock: a few requests with their own timeouts. */
const transactionTimeoutMs = 60_000;

/**
 * Runs `work` while nobody else, in this process or another, runs work of the same name against the same database.
 * `work` writes through `tx` only: with a second connection per lock, as many locks as the pool has connections
 * would wait for each other for ever.
 */
export type RunExclusively = <T>(
  name: string,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
) => Promise<T>;

/** Connections held at once: what `work` waits for may be answered by this very process, over the same pool. */
const heldMax = 4;

/**
 * The lock is PostgreSQL's (transaction-level advisory), so a killed process leaves none behind. Within the process
 * calls queue up before they take a connection, so that waiting never empties the pool.
 */
export function createExclusiveRunner(prisma: PrismaClient): RunExclusively {
  const queues = new Map<string, Promise<void>>();
  const limit = pLimit(heldMax);
  return async (name, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    const run = before.then(() =>
      limit(() =>
        prisma.$transaction(
          async (tx) => {
            await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
            return work(tx);
          },
          { timeout: transactionTimeoutMs, maxWait: transactionTimeoutMs },
        ),
      ),
    );
    // Whoever waits behind must start even when this one fails; the failure itself goes to this caller.
    const ended = run.then(
      () => {},
      () => {},
    );
    queues.set(name, ended);
    try {
      return await run;
    } finally {
      if (queues.get(name) === ended) queues.delete(name);
    }
  };
}
