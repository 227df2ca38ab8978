import { Prisma } from "@prisma/client";
import type { Balance, CreditUse, LedgerEntry, LedgerKind } from "../../core/ports.ts";
import type { Database } from "./database.ts";

/** Settled entries behind a checkpoint from which a new one is recorded: about as many are added up for a balance. */
const tailMax = 1_000;

/** An entry is settled at an age at which no transaction that took a smaller id can still be open. */
const settled = Prisma.sql`now() - interval '1 hour'`;

const sumOfBalance = Prisma.sql`
  coalesce(sum(CASE kind WHEN 'grant' THEN credits WHEN 'refund' THEN credits WHEN 'capture' THEN -credits END), 0)`;
const sumOfHeld = Prisma.sql`
  coalesce(sum(CASE kind WHEN 'hold' THEN credits WHEN 'capture' THEN -credits WHEN 'release' THEN -credits END), 0)`;

interface Sums {
  /** The last entry of the checkpoint; 0 without one. */
  entryId: bigint;
  balance: bigint;
  held: bigint;
  /** Settled entries behind it. */
  settled: bigint;
}

export function ledgerTable(db: Database) {
  /** Moves the account's checkpoint to its last settled entry, unless somebody else has moved it since it was read. */
  const recordCheckpoint = (accountId: string, readEntryId: bigint) => db.$executeRaw`
    INSERT INTO ledger_checkpoints AS c (account_id, entry_id, balance, held)
    SELECT ${accountId}::uuid, max(id), ${sumOfBalance}, ${sumOfHeld} FROM ledger_entries
    WHERE account_id = ${accountId}::uuid AND id > ${readEntryId} AND id < coalesce(
      (SELECT min(id) FROM ledger_entries
       WHERE account_id = ${accountId}::uuid AND id > ${readEntryId} AND created_at >= ${settled}), 9223372036854775807)
    HAVING count(*) > 0
    ON CONFLICT (account_id) DO UPDATE SET entry_id = excluded.entry_id, balance = c.balance + excluded.balance,
      held = c.held + excluded.held
    WHERE c.entry_id = ${readEntryId}`;
  return {
    /** False, without writing anything, when an entry with this key exists. */
    append: async (entry: LedgerEntry) => {
      // `skipDuplicates` instead of catching the error, because a failed insert would abort the whole transaction.
      const { count } = await db.ledgerEntry.createMany({ data: [entry], skipDuplicates: true });
      return count === 1;
    },
    exists: async (key: string) => (await db.ledgerEntry.count({ where: { key } })) > 0,
    find: async (key: string): Promise<LedgerEntry | null> => {
      const row = await db.ledgerEntry.findUnique({ where: { key }, omit: { id: true } });
      return row && { ...row, kind: row.kind as LedgerKind };
    },
    /** Number of refunds of an account since a time. */
    countRefunds: (accountId: string, since: Date): Promise<number> =>
      db.ledgerEntry.count({ where: { accountId, kind: "refund", createdAt: { gte: since } } }),
    balance: async (accountId: string): Promise<Balance> => {
      const [sums] = await db.$queryRaw<Sums[]>`
        SELECT coalesce(c.entry_id, 0) AS "entryId",
               coalesce(c.balance, 0) + tail.balance AS balance, coalesce(c.held, 0) + tail.held AS held,
               tail.settled AS settled
        FROM (SELECT ${accountId}::uuid AS id) a
          LEFT JOIN ledger_checkpoints c ON c.account_id = a.id
          CROSS JOIN LATERAL (
            SELECT ${sumOfBalance} AS balance, ${sumOfHeld} AS held,
                   count(*) FILTER (WHERE created_at < ${settled}) AS settled
            FROM ledger_entries WHERE account_id = a.id AND id > coalesce(c.entry_id, 0)) tail`;
      if (sums!.settled > tailMax) await recordCheckpoint(accountId, sums!.entryId);
      return { balance: Number(sums!.balance), held: Number(sums!.held) };
    },
    /** Sum of an account's grants that were paid for. */
    sumPaid: async (accountId: string): Promise<number> => {
      const { _sum } = await db.ledgerEntry.aggregate({
        where: { accountId, kind: "grant", isPaid: true },
        _sum: { credits: true },
      });
      return _sum.credits ?? 0;
    },
    usedByJob: async (jobId: string) => {
      const sum = await db.ledgerEntry.aggregate({
        where: { jobId, kind: "capture" },
        _sum: { credits: true },
      });
      return sum._sum.credits ?? 0;
    },
    use: async ({
      accountId,
      from,
      to,
      resolution,
    }: {
      accountId: string;
      from: Date;
      to: Date;
      resolution: "day" | "week" | "month";
    }): Promise<CreditUse[]> => {
      type Row = { start: Date; type: CreditUse["jobType"]; credits: bigint; jobs: bigint };
      // Charges without a job are extractions; each entry counts as one.
      const rows = await db.$queryRaw<Row[]>`
        SELECT date_trunc(${resolution}, e.created_at, 'UTC') AS start,
               coalesce(j.type, 'preset_extraction') AS type,
               sum(e.credits) AS credits, count(DISTINCT coalesce(e.job_id::text, e.key)) AS jobs
        FROM ledger_entries e LEFT JOIN jobs j ON j.id = e.job_id
        WHERE e.account_id = ${accountId}::uuid AND e.kind = 'capture'
          AND e.created_at >= ${from} AND e.created_at < ${to}
        GROUP BY 1, 2 ORDER BY 1, 2`;
      return rows.map((row) => ({
        periodStart: row.start,
        jobType: row.type,
        credits: Number(row.credits),
        jobs: Number(row.jobs),
      }));
    },
  };
}

export interface KeptCredits {
  referenceHash: string;
  credits: number;
  keptUntil: Date;
}

export function keptCreditsTable(db: Database) {
  return {
    add: async (kept: KeptCredits): Promise<void> => void (await db.keptCredits.create({ data: kept })),
    /** Removes and returns what is kept under a reference. */
    take: async (referenceHash: string): Promise<KeptCredits | null> => {
      const where = { referenceHash };
      const kept = await db.keptCredits.findUnique({ where });
      // Of two at once one takes it.
      return kept && (await db.keptCredits.deleteMany({ where })).count === 1 ? kept : null;
    },
  };
}
