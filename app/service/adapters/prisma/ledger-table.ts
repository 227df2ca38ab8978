import type { CreditUse, LedgerKind, Store } from "../../core/ports.ts";
import type { Database } from "./database.ts";

export function ledgerTable(db: Database): Store["ledger"] {
  return {
    append: async (entry) => {
      // `skipDuplicates` instead of catching the error, because a failed insert would abort the whole transaction.
      const { count } = await db.ledgerEntry.createMany({ data: [entry], skipDuplicates: true });
      return count === 1;
    },
    exists: async (key) => (await db.ledgerEntry.count({ where: { key } })) > 0,
    find: async (key) => {
      const row = await db.ledgerEntry.findUnique({ where: { key }, omit: { id: true } });
      return row && { ...row, kind: row.kind as LedgerKind };
    },
    countRefunds: (accountId, since) =>
      db.ledgerEntry.count({ where: { accountId, kind: "refund", createdAt: { gte: since } } }),
    balance: async (accountId) => {
      const sums = await db.ledgerEntry.groupBy({
        by: ["kind"],
        where: { accountId },
        _sum: { credits: true },
      });
      const of = (kind: string) => sums.find((sum) => sum.kind === kind)?._sum.credits ?? 0;
      return {
        balance: of("grant") + of("refund") - of("capture"),
        held: of("hold") - of("capture") - of("release"),
      };
    },
    usedByJob: async (jobId) => {
      const sum = await db.ledgerEntry.aggregate({
        where: { jobId, kind: "capture" },
        _sum: { credits: true },
      });
      return sum._sum.credits ?? 0;
    },
    use: async ({ accountId, from, to, resolution }) => {
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
