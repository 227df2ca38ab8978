import type { Prisma } from "@prisma/client";
import type { RequestTables } from "../../core/ports.ts";
import type { Database } from "./database.ts";

/** @param pushed called with every entry of the outbox. */
export function requestTables(db: Database, pushed: () => void): RequestTables {
  return {
    idempotency: {
      begin: async (key, fresh) => {
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
      takeOver: async (key, now, lockedUntil) => {
        const { count } = await db.idempotencyRecord.updateMany({
          where: { ...key, status: null, lockedUntil: { lt: now } },
          data: { lockedUntil },
        });
        return count === 1;
      },
      complete: async (key, status, body) =>
        void (await db.idempotencyRecord.updateMany({
          where: key,
          data: { status, body: body as Prisma.InputJsonValue, lockedUntil: null },
        })),
      unlock: async (key) =>
        void (await db.idempotencyRecord.updateMany({
          where: { ...key, status: null },
          data: { lockedUntil: new Date(0) },
        })),
      forget: async (key) =>
        void (await db.idempotencyRecord.deleteMany({ where: { ...key, status: null } })),
    },
    downloads: {
      insert: async (link) => void (await db.downloadLink.create({ data: link })),
      find: (hash) => db.downloadLink.findUnique({ where: { hash } }),
    },
    outbox: {
      push: async (task, payload, runAt, { priority = 0, key } = {}) => {
        pushed();
        await db.outboxEntry.create({
          data: { task, payload, key, priority, runAt, createdAt: new Date() },
        });
      },
    },
  };
}
