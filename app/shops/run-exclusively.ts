import type { Prisma, PrismaClient } from "@prisma/client";
import pLimit from "p-limit";

/** Upper bound of the work under a lock: a few requests with their own timeouts. */
const transactionTimeoutMs = 60_000;

/**
 * Runs `work` under the lock `name`, which is exclusive across all processes of the database. `work` must
 * write through `tx` only: with a second connection per lock, concurrent locks could exhaust the pool and
 * deadlock.
 */
export type RunExclusively = <T>(
  name: string,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
) => Promise<T>;

/**
 * Maximum number of connections held by locks: `work` may wait for a request that this process answers with
 * the same pool.
 */
const heldMax = 4;

/**
 * Uses PostgreSQL's transaction-level advisory locks: a killed process releases its locks. Within a process
 * calls queue before they take a connection, so that waiting does not exhaust the pool.
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
    // The next call in the queue starts even when this one fails; the caller gets the error.
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
