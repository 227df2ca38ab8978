import type { PrismaClient } from "@prisma/client";
import type { Log } from "../core/ports.ts";
import { createFailureLog } from "./failure-log.ts";

export interface OutboxRelay {
  /** Relays due entries soon; called after each commit. */
  kick(): void;
  close(): Promise<void>;
}

interface Entry {
  id: bigint;
  task: string;
  payload: unknown;
  key: string | null;
  priority: number;
  traceparent: string | null;
}

interface RelayedTask {
  name: string;
  payload: unknown;
  id: string;
  priority: number;
  traceparent: string | null;
}

/** Adds tasks to the queue; returns those that it left out because one of their name and id is running. */
export type Enqueue = (tasks: RelayedTask[]) => Promise<RelayedTask[]>;

const batch = 200;
const pollMs = 1_000;
/** Delay of an entry whose task is running. */
const runningDelayMs = 250;

/**
 * Relays committed tasks from the outbox to the queue, by the queue's priority, so a large backlog delays nobody.
 * Entries are deleted in the transaction that queued them. After a crash in between, they are queued again under the
 * same id; handlers must tolerate a second run anyway. An entry whose task is running stays until that run has ended,
 * because the run may have read the database before the entry was committed.
 */
export function startOutboxRelay(
  prisma: PrismaClient,
  /** Tasks known to this release; others are left to a process that knows them. */
  taskNames: string[],
  enqueue: Enqueue,
  log: Log,
): OutboxRelay {
  let isClosed = false;
  let isWanted = false;
  let running: Promise<void> | null = null;
  const failures = createFailureLog(log, {}, "Moving tasks from the outbox to the queue");

  async function moveBatch(): Promise<number> {
    return prisma.$transaction(
      async (tx) => {
        const entries = await tx.$queryRaw<Entry[]>`
          SELECT id, task, payload, key, priority, traceparent FROM outbox_entries WHERE run_at <= ${new Date()} AND task = ANY(${taskNames})
          ORDER BY priority, id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
        if (entries.length === 0) return 0;
        const leftOut = new Set((await enqueue(entries.map(toTask))).map(({ name, id }) => `${name} ${id}`));
        const isLeftOut = (entry: Entry) => leftOut.has(`${entry.task} ${idOf(entry)}`);
        const idsOf = (some: Entry[]) => some.map(({ id }) => id);
        await tx.outboxEntry.deleteMany({
          where: { id: { in: idsOf(entries.filter((entry) => !isLeftOut(entry))) } },
        });
        if (leftOut.size > 0) {
          await tx.outboxEntry.updateMany({
            where: { id: { in: idsOf(entries.filter(isLeftOut)) } },
            data: { runAt: new Date(Date.now() + runningDelayMs) },
          });
        }
        return entries.length;
      },
      { maxWait: 15_000, timeout: 30_000 },
    );
  }

  async function drain(): Promise<void> {
    do {
      isWanted = false;
      while (!isClosed && (await moveBatch()) === batch);
    } while (isWanted && !isClosed);
  }

  function kick(): void {
    isWanted = true;
    running ??= drain()
      .then(failures.succeeded, failures.failed)
      .finally(() => {
        running = null;
      });
  }

  const poll = setInterval(kick, pollMs);
  return {
    kick,
    close: async () => {
      isClosed = true;
      clearInterval(poll);
      await running;
    },
  };
}

const idOf = ({ id, key }: Entry): string => key ?? `outbox-${id}`;

const toTask = (entry: Entry): RelayedTask => ({
  name: entry.task,
  payload: entry.payload,
  id: idOf(entry),
  priority: entry.priority,
  traceparent: entry.traceparent,
});
