import type { PrismaClient } from "@prisma/client";
import { findOverdue, type Overdue } from "#shops/installation/find-overdue.ts";
import { countWorkers } from "./processes/worker-heartbeat.ts";
import type { QueueTotal } from "./queue-totals.ts";

/** Longer than any transaction and than a delivery attempt until it is recorded. */
const settledMs = 60_000;
const dayMs = 24 * 3_600_000;
/** A process without a heartbeat for this long holds no streams. */
const streamsSeenMs = 120_000;

export interface ServiceTotals {
  /** Total credits by kind of ledger entry; test accounts are excluded here and in `outputs`. */
  credits: Map<string, number>;
  /** Total ended outputs by job type and outcome, as `type\noutcome`. */
  outputs: Map<string, number>;
  /** Total webhook delivery attempts by outcome. */
  deliveryAttempts: Map<string, number>;
  pendingDeliveries: number;
  outboxEntries: { due: number; scheduled: number };
  /** Tasks of every queue, by state. */
  /** Null: they do not answer. */
  queues: Omit<QueueTotal, "dueSinceMs">[] | null;
  /** Time since the oldest work that no worker has begun was due. */
  backlogSeconds: number;
  workers: number;
  openStreams: number;
  /** Calls of providers since the day began, UTC, by engine and how they ended. */
  providerCalls: { engine: string; outcome: string; calls: number; costUsd: number }[];
  /** Of all shops, what should have left their products. */
  overdue: Overdue;
  /** Engines that are not called at the moment. */
  pausedEngines: string[];
}

interface Group {
  kind: string;
  type: string | null;
  status: string | null;
  outputs: bigint;
  credits: bigint;
}

/**
 * Totals of the whole service, read from its append-only tables. Each reading adds only new rows, up to an age at which
 * no transaction with a smaller id can still be open.
 * @param settleMs the lag of the counts.
 */
export function createServiceTotals(
  prisma: PrismaClient,
  readQueues: () => Promise<QueueTotal[] | null>,
  settleMs = settledMs,
): () => Promise<ServiceTotals> {
  const credits = new Map<string, number>();
  const outputs = new Map<string, number>();
  const deliveryAttempts = new Map<string, number>();
  let ledgerId = 0n;
  let attemptId = 0n;

  async function addLedger(before: Date): Promise<void> {
    const [last] = await prisma.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM ledger_entries WHERE created_at <= ${before} AND id > ${ledgerId} ORDER BY id DESC LIMIT 1`;
    if (!last) return;
    const groups = await prisma.$queryRaw<Group[]>`
      SELECT e.kind, j.type, r.status, count(r.id) AS outputs, sum(e.credits) AS credits
      FROM ledger_entries e LEFT JOIN jobs j ON j.id = e.job_id
        LEFT JOIN results r ON r.job_id = e.job_id
          AND e.key = concat_ws(':', 'settle', r.job_id, r.image_index, r.group_index, r.version)
        JOIN accounts a ON a.id = e.account_id AND a.test_of IS NULL
      WHERE e.id > ${ledgerId} AND e.id <= ${last.id} GROUP BY 1, 2, 3`;
    for (const group of groups) {
      add(credits, group.kind, group.credits);
      if (group.type && group.status) add(outputs, `${group.type}\n${group.status}`, group.outputs);
    }
    ledgerId = last.id;
  }

  async function addAttempts(before: Date): Promise<void> {
    const [last] = await prisma.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM webhook_attempts WHERE created_at <= ${before} AND id > ${attemptId} ORDER BY id DESC LIMIT 1`;
    if (!last) return;
    const groups = await prisma.$queryRaw<{ outcome: string; attempts: bigint }[]>`
      SELECT CASE WHEN response_status BETWEEN 200 AND 299 THEN 'delivered'
          WHEN response_status IS NULL THEN 'unreachable' ELSE 'refused' END AS outcome, count(*) AS attempts
      FROM webhook_attempts WHERE id > ${attemptId} AND id <= ${last.id} GROUP BY 1`;
    for (const { outcome, attempts } of groups) add(deliveryAttempts, outcome, attempts);
    attemptId = last.id;
  }

  return async () => {
    const now = Date.now();
    const before = new Date(now - settleMs);
    await addLedger(before);
    await addAttempts(before);
    const [counts] = await prisma.$queryRaw<
      { deliveries: bigint; due: bigint; scheduled: bigint; dueSince: Date | null; streams: bigint }[]
    >`
      SELECT (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending') AS deliveries,
        (SELECT count(*) FROM outbox_entries WHERE run_at <= ${new Date(now)}) AS due,
        (SELECT count(*) FROM outbox_entries WHERE run_at > ${new Date(now)}) AS scheduled,
        (SELECT min(run_at) FROM outbox_entries WHERE run_at <= ${new Date(now)}) AS "dueSince",
        (SELECT coalesce(sum(streams), 0) FROM open_streams
          WHERE seen_at > ${new Date(now - streamsSeenMs)}) AS streams`;
    const queues = await readQueues();
    const dueSinceMs = [counts.dueSince?.getTime(), ...(queues ?? []).map((queue) => queue.dueSinceMs)];
    const providerCalls = await prisma.$queryRaw<ServiceTotals["providerCalls"]>`
      SELECT engine, coalesce(outcome, 'calling') AS outcome, count(*)::int AS calls,
        (sum(cost_micros) / 1e6)::float8 AS "costUsd"
      FROM provider_calls WHERE created_at >= ${new Date(now - (now % dayMs))} GROUP BY 1, 2`;
    const paused = await prisma.engineState.findMany({ where: { pausedUntil: { gt: new Date(now) } } });
    return {
      providerCalls,
      pausedEngines: paused.map(({ engine }) => engine),
      credits,
      outputs,
      deliveryAttempts,
      pendingDeliveries: Number(counts.deliveries),
      outboxEntries: { due: Number(counts.due), scheduled: Number(counts.scheduled) },
      queues,
      backlogSeconds: (now - Math.min(now, ...dueSinceMs.map((since) => since ?? now))) / 1000,
      workers: await countWorkers(prisma),
      overdue: await findOverdue(prisma, new Date(now)),
      openStreams: Number(counts.streams),
    };
  };
}

function add(sums: Map<string, number>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0) + Number(amount));
}
