import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@prisma/client";
import { connectionOf, isRedis, Queue, type QueueConnection } from "./processes/queue-backend.ts";

export const queueStates = ["waiting", "running", "delayed"] as const;

/** Tasks of one queue in one state. */
export interface QueueTotal {
  queue: string;
  state: (typeof queueStates)[number];
  tasks: number;
  /** Since when the oldest of them has been due, in milliseconds; null when none is, or all are running. */
  dueSinceMs: number | null;
}

/** A scrape does not wait longer for Redis. */
const readMsMax = 2_000;

export interface QueueTotals {
  /** Tasks of all queues by state; states without tasks are left out. Null while Redis does not answer. */
  read(): Promise<QueueTotal[] | null>;
  close(): Promise<void>;
}

/** @param names those of the queues. */
export function createQueueTotals(
  prisma: PrismaClient,
  connection: QueueConnection,
  names: readonly string[],
): QueueTotals {
  if (!isRedis(connection)) return { read: () => readFromDatabase(prisma), close: async () => undefined };
  let queues: InstanceType<typeof Queue>[] = [];
  const open = (name: string) => {
    const queue = new Queue(name, { connection: connectionOf(connection) });
    // Its readings fail; an error that nobody listens to would end the process.
    return queue.on("error", () => undefined);
  };
  return {
    read: async () => {
      if (queues.length === 0) queues = names.map(open);
      const late = sleep(readMsMax, null, { ref: false });
      const totals = Promise.all(queues.map(readQueue)).then(
        (lists) => lists.flat(),
        () => null,
      );
      return Promise.race([totals, late]);
    },
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

const readFromDatabase = (prisma: PrismaClient) => prisma.$queryRaw<QueueTotal[]>`
  SELECT queue, CASE state WHEN 'active' THEN 'running' ELSE state::text END AS state, count(*)::int AS tasks,
    min(due_ms) FILTER (WHERE state <> 'active' AND due_ms <= ${Date.now()})::float8 AS "dueSinceMs"
  FROM (SELECT queue, state, greatest(added_at_ms, coalesce(process_at_ms, 0)) AS due_ms FROM bullmq.job
    WHERE state IN ('waiting', 'active', 'delayed')) AS task GROUP BY queue, state`;

/** Tasks of each kind whose age is looked at: by priority, the next is not always the oldest. */
const firstTasks = 100;

async function readQueue(queue: InstanceType<typeof Queue>): Promise<QueueTotal[]> {
  const counts = await queue.getJobCounts("waiting", "prioritized", "active", "delayed");
  const oldest = async (...types: ("waiting" | "prioritized" | "delayed")[]): Promise<number | null> => {
    const tasks = (await queue.getJobs(types, 0, firstTasks - 1, true)).filter(Boolean);
    const due = tasks
      // When a task that was postponed became due again is not kept.
      .filter(({ delay, attemptsStarted }) => delay > 0 || !attemptsStarted)
      .map(({ timestamp, processedOn, delay }) => (processedOn ?? timestamp) + delay)
      .filter((ms) => ms <= Date.now());
    return due.length === 0 ? null : Math.min(...due);
  };
  const totals: QueueTotal[] = [
    {
      queue: queue.name,
      state: "waiting",
      tasks: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
      dueSinceMs: await oldest("waiting", "prioritized"),
    },
    { queue: queue.name, state: "running", tasks: counts.active ?? 0, dueSinceMs: null },
    { queue: queue.name, state: "delayed", tasks: counts.delayed ?? 0, dueSinceMs: await oldest("delayed") },
  ];
  return totals.filter(({ tasks }) => tasks > 0);
}
