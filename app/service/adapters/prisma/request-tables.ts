import type { Prisma } from "@prisma/client";
import type { IdempotencyKey } from "../../core/ports.ts";
import type { TaskName, TaskPayload } from "../../tasks/catalogue.ts";
import { findTraceparent } from "../trace-context.ts";
import type { Database } from "./database.ts";

interface IdempotencyRecord {
  requestHash: string;
  resourceId: string;
  /** Null until the first run has answered. */
  status: number | null;
  body: unknown;
  lockedUntil: Date | null;
}

/** @param pushed called with every entry of the outbox. */
export function requestTables(db: Database, pushed: () => void) {
  return {
    idempotency: {
      /** Inserts `fresh` unless the key has a record. @returns the key's record, and whether it was inserted. */
      begin: async (
        key: IdempotencyKey,
        fresh: IdempotencyRecord & { createdAt: Date },
      ): Promise<{ record: IdempotencyRecord; isNew: boolean }> => {
        for (;;) {
          const { count } = await db.idempotencyRecord.createMany({
            data: [{ ...key, ...fresh, body: undefined }],
            skipDuplicates: true,
          });
          if (count === 1) return { record: fresh, isNew: true };
          const record = await db.idempotencyRecord.findUnique({ where: { accountId_operation_key: key } });
          // The record is missing when a refused run deleted it in the meantime; the insert can be retried then.
          if (record) return { record, isNew: false };
        }
      },
      /** True when this caller has taken over an abandoned record. */
      takeOver: async (key: IdempotencyKey, now: Date, lockedUntil: Date) => {
        const { count } = await db.idempotencyRecord.updateMany({
          where: { ...key, status: null, lockedUntil: { lt: now } },
          data: { lockedUntil },
        });
        return count === 1;
      },
      complete: async (key: IdempotencyKey, status: number, body: unknown) =>
        void (await db.idempotencyRecord.updateMany({
          where: key,
          data: { status, body: body as Prisma.InputJsonValue, lockedUntil: null },
        })),
      /** Lets the next request with this key take over the unanswered record at once. */
      unlock: async (key: IdempotencyKey) =>
        void (await db.idempotencyRecord.updateMany({
          where: { ...key, status: null },
          data: { lockedUntil: new Date(0) },
        })),
      forget: async (key: IdempotencyKey) =>
        void (await db.idempotencyRecord.deleteMany({ where: { ...key, status: null } })),
    },
    downloads: {
      insert: async (link: {
        hash: string;
        accountId: string;
        jobIds: string[];
        expiresAt: Date;
        createdAt: Date;
      }) => void (await db.downloadLink.create({ data: link })),
      find: (hash: string): Promise<{ jobIds: string[]; accountId: string; expiresAt: Date } | null> =>
        db.downloadLink.findUnique({ where: { hash } }),
    },
    outbox: {
      /**
       * Queues a task at the commit of the transaction (transactional outbox).
       *
       * @param options.priority 0 (the default) runs at once; the other tasks of a queue run in ascending order.
       * @param options.key deduplication key: the queue drops a task while one of the same name and key waits or runs.
       *   Without a key, tasks are not deduplicated.
       */
      push: async <N extends TaskName>(
        task: N,
        payload: TaskPayload<N>,
        runAt: Date,
        { priority = 0, key }: { priority?: number; key?: string } = {},
      ) => {
        pushed();
        await db.outboxEntry.create({
          data: {
            task,
            payload,
            key,
            priority,
            traceparent: findTraceparent(),
            runAt,
            createdAt: new Date(),
          },
        });
      },
    },
  };
}
