import type { Prisma } from "@prisma/client";
import type { Store, StoredNotification, WebhookDelivery } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";

/** PostgreSQL channel on which new notifications are told to every process. */
export const notificationChannel = "restyle_notification";

/** Space of the advisory locks that keep one account's notification ids in the order of their commits. */
const notificationOrderLock = 7_281_100;

export function notificationTables(db: Database): Pick<Store, "notifications" | "webhooks" | "deliveries"> {
  const findDelivery = async (id: string) =>
    (await db.webhookDelivery.findUnique({ where: { id } })) as WebhookDelivery | null;
  return {
    notifications: {
      insert: async (notification) => {
        await db.$executeRaw`SELECT pg_advisory_xact_lock(${notificationOrderLock}, hashtext(${notification.accountId}))`;
        const made = await db.notification.create({
          data: { ...notification, data: notification.data as Prisma.InputJsonValue },
        });
        // Delivered by PostgreSQL when, and only when, the transaction commits.
        await db.$executeRaw`SELECT pg_notify(${notificationChannel}, ${`${made.accountId}:${made.id}`})`;
        return made as StoredNotification;
      },
      find: async (id) => (await db.notification.findUnique({ where: { id } })) as StoredNotification | null,
      list: async ({ accountId, afterId, since, limit }) =>
        (await db.notification.findMany({
          where: { accountId, id: { gt: afterId }, deletedAt: null, createdAt: { gte: since } },
          orderBy: { id: "asc" },
          take: limit,
        })) as StoredNotification[],
      remove: async (accountId, id, at) => {
        const { count } = await db.notification.updateMany({
          where: { accountId, id, deletedAt: null },
          data: { deletedAt: at },
        });
        return count === 1;
      },
      purge: async (before) =>
        (await db.notification.deleteMany({ where: { createdAt: { lt: before } } })).count,
    },
    webhooks: {
      find: (accountId) => db.webhook.findUnique({ where: { accountId } }),
      put: async (webhook) =>
        void (await db.webhook.upsert({
          where: { accountId: webhook.accountId },
          create: webhook,
          update: webhook,
        })),
      update: async (accountId, change) =>
        void (await db.webhook.updateMany({ where: { accountId }, data: change })),
      remove: async (accountId) => (await db.webhook.deleteMany({ where: { accountId } })).count === 1,
    },
    deliveries: {
      insert: async (delivery) => void (await db.webhookDelivery.create({ data: delivery })),
      find: findDelivery,
      lock: async (id) => {
        await db.$queryRaw`SELECT 1 FROM webhook_deliveries WHERE id = ${id}::uuid FOR UPDATE`;
        return findDelivery(id);
      },
      update: async (id, change) => void (await db.webhookDelivery.update({ where: { id }, data: change })),
      recordAttempt: async (attempt) => void (await db.webhookAttempt.create({ data: attempt })),
      listOverdue: async (before, limit) =>
        (await db.webhookDelivery.findMany({
          where: { status: "pending", nextAttemptAt: { lt: before } },
          orderBy: { nextAttemptAt: "asc" },
          take: limit,
        })) as WebhookDelivery[],
      purge: async (before) =>
        (
          await db.webhookDelivery.deleteMany({
            where: { status: { not: "pending" }, createdAt: { lt: before } },
          })
        ).count,
    },
  };
}
