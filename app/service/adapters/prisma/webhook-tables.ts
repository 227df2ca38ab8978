import type { Webhook as WebhookRow } from "@prisma/client";
import { Prisma } from "@prisma/client";
import type {
  DeliveryRecord,
  DeliveryStatus,
  RetiredSecret,
  StoredNotification,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
} from "../../core/ports.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";
import type { Page } from "./page.ts";

export function webhookTables(db: Database) {
  return { webhooks: webhooks(db), deliveries: deliveries(db) };
}

function webhooks(db: Database) {
  const find = async (accountId: string) => {
    const row = await db.webhook.findUnique({ where: { accountId } });
    return row && toWebhook(row);
  };
  return {
    find,
    /** Reads the webhook with a row lock until the end of the transaction. */
    lock: async (accountId: string): Promise<Webhook | null> => {
      await db.$queryRaw`SELECT 1 FROM webhooks WHERE account_id = ${accountId}::uuid FOR UPDATE`;
      return find(accountId);
    },
    put: async (webhook: Webhook) => {
      // Idle: the caller's next notification, a ping, queues its task.
      const data = { ...webhook, isNotified: false };
      await db.webhook.upsert({ where: { accountId: webhook.accountId }, create: data, update: data });
    },
    update: async (accountId: string, change: Partial<Webhook>) =>
      void (await db.webhook.updateMany({ where: { accountId }, data: change })),
    remove: async (accountId: string) => (await db.webhook.deleteMany({ where: { accountId } })).count === 1,
    /** Acquires or renews the lease on the account's partition of deliveries. False also when there is no webhook. */
    acquirePartition: async (
      accountId: string,
      { holder, now, until }: { holder: string; now: Date; until: Date },
    ) => {
      const { count } = await db.webhook.updateMany({
        where: {
          accountId,
          OR: [{ leaseHolder: holder }, { leasedUntil: null }, { leasedUntil: { lte: now } }],
        },
        data: { leaseHolder: holder, leasedUntil: until },
      });
      return count === 1;
    },
    /** Releases the lease. False, without a change, when another holder has it. */
    releasePartition: async (
      accountId: string,
      {
        holder,
        isNotified,
      }: {
        holder: string;
        /** Whether the partition has a task that will look for due deliveries. */
        isNotified: boolean;
      },
    ) => {
      const { count } = await db.webhook.updateMany({
        where: { accountId, leaseHolder: holder },
        data: { leaseHolder: null, leasedUntil: null, isNotified },
      });
      return count === 1;
    },
    /**
     * Notifies the partition. True when it was idle: the caller then queues its task. The row lock keeps the partition
     * from being released before the commit, so the holder of a busy partition finds the rows that this transaction
     * adds.
     */
    notifyPartition: async (accountId: string) => {
      const [webhook] = await db.$queryRaw<{ isNotified: boolean }[]>`
        SELECT is_awake AS "isNotified" FROM webhooks WHERE account_id = ${accountId}::uuid FOR UPDATE`;
      if (!webhook || webhook.isNotified) return false;
      await db.webhook.update({ where: { accountId }, data: { isNotified: true } });
      return true;
    },
  };
}

function toWebhook(stored: WebhookRow): Webhook {
  const {
    leaseHolder: _holder,
    leasedUntil: _until,
    isNotified: _notified,
    previousSecrets,
    ...row
  } = stored;
  return { ...row, previousSecrets: previousSecrets as RetiredSecret[] };
}

function deliveries(db: Database) {
  const find = async (id: string) =>
    (await db.webhookDelivery.findUnique({ where: { id } })) as WebhookDelivery | null;
  /** Notifications by id. A notification is kept as long as its deliveries. */
  const notificationsOf = async (of: { notificationId: number }[]) => {
    const ids = of.map(({ notificationId }) => notificationId);
    const rows = await db.notification.findMany({ where: { id: { in: ids } } });
    return new Map(rows.map((row) => [row.id, row as StoredNotification]));
  };
  const listOnePerAccount = (before: Date, ofPartitions: Prisma.Sql, limit: number) =>
    db.$queryRaw<WebhookDelivery[]>`
      SELECT DISTINCT ON (d.account_id) d.id, d.account_id AS "accountId", d.notification_id AS "notificationId",
        d.status, d.attempts, d.attempts_max AS "attemptsMax", d.next_attempt_at AS "nextAttemptAt",
        d.created_at AS "createdAt", d.updated_at AS "updatedAt"
      FROM webhook_deliveries d LEFT JOIN webhooks w ON w.account_id = d.account_id
      WHERE d.status = 'pending' AND d.next_attempt_at < ${before} AND ${ofPartitions}
      ORDER BY d.account_id, d.next_attempt_at LIMIT ${limit}`;
  return {
    insert: async (delivery: WebhookDelivery) => void (await db.webhookDelivery.create({ data: delivery })),
    find,
    lock: async (id: string): Promise<WebhookDelivery | null> => {
      await db.$queryRaw`SELECT 1 FROM webhook_deliveries WHERE id = ${id}::uuid FOR UPDATE`;
      return find(id);
    },
    /** Reads the account's deliveries with row locks until the end of the transaction. */
    lockMany: async (accountId: string, ids: string[]) => {
      await db.$queryRaw`
        SELECT 1 FROM webhook_deliveries WHERE account_id = ${accountId}::uuid AND id = ANY(${ids}::uuid[])
        ORDER BY id FOR UPDATE`;
      return (await db.webhookDelivery.findMany({
        where: { accountId, id: { in: ids } },
      })) as WebhookDelivery[];
    },
    update: async (id: string, change: Partial<WebhookDelivery>) =>
      void (await db.webhookDelivery.update({ where: { id }, data: change })),
    updateMany: async (
      changes: Pick<WebhookDelivery, "id" | "status" | "attempts" | "nextAttemptAt">[],
      at: Date,
    ) => {
      if (changes.length === 0) return;
      const rows = changes.map(
        ({ id, status, attempts, nextAttemptAt }) =>
          Prisma.sql`(${id}::uuid, ${status}::text, ${attempts}::int, ${nextAttemptAt}::timestamptz)`,
      );
      await db.$executeRaw`
        UPDATE webhook_deliveries d
        SET status = c.status, attempts = c.attempts, next_attempt_at = c.next_attempt_at, updated_at = ${at}
        FROM (VALUES ${Prisma.join(rows)}) AS c (id, status, attempts, next_attempt_at) WHERE d.id = c.id`;
    },
    recordAttempts: async (attempts: WebhookAttempt[]) => {
      const data = attempts.map((attempt) => ({ ...attempt, errorParams: json(attempt.errorParams) }));
      if (data.length > 0) await db.webhookAttempt.createMany({ data });
    },
    /** The account's pending deliveries due before `before`, longest overdue first. */
    listDue: async ({
      accountId,
      before,
      except,
      limit,
    }: {
      accountId: string;
      before: Date;
      except: string[];
      limit: number;
    }): Promise<{ delivery: WebhookDelivery; notification: StoredNotification }[]> => {
      const due = (await db.webhookDelivery.findMany({
        where: { accountId, status: "pending", nextAttemptAt: { lte: before }, id: { notIn: except } },
        orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
        take: limit,
      })) as WebhookDelivery[];
      if (due.length === 0) return [];
      const notifications = await notificationsOf(due);
      return due.flatMap((delivery) => {
        const notification = notifications.get(delivery.notificationId);
        return notification ? [{ delivery, notification }] : [];
      });
    },
    /** Ends the account's pending deliveries as failed, unsent. */
    endPending: async (accountId: string, at: Date) =>
      void (await db.webhookDelivery.updateMany({
        where: { accountId, status: "pending" },
        data: { status: "failed", nextAttemptAt: null, updatedAt: at },
      })),
    page: async ({
      accountId,
      status,
      attemptsMax,
      skip,
      take,
      order,
    }: Page & {
      accountId: string;
      status: DeliveryStatus | null;
      /** Newest attempts to return per delivery. */
      attemptsMax: number;
    }): Promise<{ items: DeliveryRecord[]; total: number }> => {
      const where = { accountId, ...(status ? { status } : {}) };
      const [rows, total] = await Promise.all([
        db.webhookDelivery.findMany({
          where,
          orderBy: { notificationId: order },
          skip,
          take,
          include: { attemptLog: { orderBy: { id: "desc" }, take: attemptsMax } },
        }),
        db.webhookDelivery.count({ where }),
      ]);
      const notifications = await notificationsOf(rows);
      const items = rows.map(({ attemptLog, ...delivery }) => ({
        ...(delivery as WebhookDelivery),
        attemptLog: attemptLog.reverse() as WebhookAttempt[],
        notification: notifications.get(delivery.notificationId) ?? null,
      }));
      return { items, total };
    },
    /** One due delivery per account whose partition is idle or that has no webhook. */
    listIdle: (before: Date, limit: number): Promise<WebhookDelivery[]> =>
      listOnePerAccount(before, Prisma.sql`w.is_awake IS NOT TRUE`, limit),
    /** Pending deliveries that were due before `before`. */
    // A partition whose lease is held is being served, however far behind it is.
    listOverdue: (before: Date, limit: number): Promise<WebhookDelivery[]> =>
      listOnePerAccount(before, Prisma.sql`(w.laned_until IS NULL OR w.laned_until < ${before})`, limit),
  };
}
