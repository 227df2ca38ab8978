import type { Prisma } from "@prisma/client";
import type { Database } from "./database.ts";

/** Class id of the advisory locks for counting an account's streams. */
const countLock = 7_281_101;

export function streamTables(db: Database) {
  const put = async (processId: string, accountId: string, streams: number, now: Date) => {
    const row = { streams, seenAt: now };
    const key = { processId, accountId };
    if (streams === 0) await db.openStreams.deleteMany({ where: key });
    else
      await db.openStreams.upsert({
        where: { processId_accountId: key },
        create: { ...key, ...row },
        update: row,
      });
  };
  return {
    streams: {
      /**
       * Records the number of streams that the process holds open for the account, unless the total of all processes
       * would exceed `max`.
       * @returns the total of the other processes, and whether the number was recorded.
       */
      claim: async ({
        processId,
        accountId,
        streams,
        max,
        now,
        seenSince,
      }: {
        processId: string;
        accountId: string;
        streams: number;
        max: number;
        now: Date;
        /** Counts of processes last seen before this time are ignored. */
        seenSince: Date;
      }) => {
        await db.$executeRaw`SELECT pg_advisory_xact_lock(${countLock}, hashtext(${accountId}))`;
        const { _sum } = await db.openStreams.aggregate({
          _sum: { streams: true },
          where: { accountId, processId: { not: processId }, seenAt: { gte: seenSince } },
        });
        const others = _sum.streams ?? 0;
        const isClaimed = others + streams <= max;
        if (isClaimed) await put(processId, accountId, streams, now);
        return { others, isClaimed };
      },
      /** Sets the number of streams that the process holds open for the account. */
      put,
      /** Heartbeat of the process. @returns those of the token hashes that are no longer valid. */
      refresh: async (processId: string, tokenHashes: string[], now: Date) => {
        const dead = await db.$queryRaw<{ hash: string }[]>`
          WITH seen AS (UPDATE open_streams SET seen_at = ${now} WHERE process_id = ${processId}::uuid)
          SELECT asked.hash FROM unnest(${tokenHashes}::text[]) AS asked (hash)
          WHERE NOT EXISTS (
            SELECT 1 FROM access_tokens t JOIN accounts a ON a.id = t.account_id
            WHERE t.hash = asked.hash AND t.revoked_at IS NULL AND t.expires_at > ${now} AND a.disabled_at IS NULL)`;
        return dead.map(({ hash }) => hash);
      },
      /** Deletes the process's counts; with `before`, those of every process last seen before then. */
      forget: async (which: string | { before: Date }) => {
        const where: Prisma.OpenStreamsWhereInput =
          typeof which === "string" ? { processId: which } : { seenAt: { lt: which.before } };
        await db.openStreams.deleteMany({ where });
      },
    },
  };
}
