import { Prisma } from "@prisma/client";
import type { StoredNotification } from "../../core/ports.ts";
import { findTraceparent } from "../trace-context.ts";
import type { Database } from "./database.ts";

/** PostgreSQL channel that announces accounts with new notifications to every process. */
export const notificationChannel = "restyle_notified_account";

/** Class id of the advisory locks that keep one account's notification ids in commit order. */
const notificationOrderLock = 7_281_100;

interface NotificationQuery {
  accountId: string;
  /** Created after this time. */
  since: Date;
  /** Null: any kind. */
  names: string[] | null;
  /** Null: any job or none. */
  jobIds: string[] | null;
  /** Those about one of these images; null: any image or none. */
  imageIds: string[] | null;
  limit: number;
}

/** @param notified collects the notified accounts, which are published after the commit. */
export function notificationTables(db: Database, notified: Set<string>) {
  const lockSequence = async (accountId: string) =>
    void (await db.$executeRaw`SELECT pg_advisory_xact_lock(${notificationOrderLock}, hashtext(${accountId}))`);
  return {
    notifications: {
      /**
       * Inserts a notification and publishes it to all listening processes after the commit. Inserts of one account are
       * serialized until the commit, so a reader that has seen an id has missed no smaller one.
       */
      insert: async (
        notification: Omit<StoredNotification, "id" | "isTest" | "traceparent">,
      ): Promise<StoredNotification> => {
        const { accountId, jobId, name, createdAt } = notification;
        const traceparent = findTraceparent();
        // The lock is acquired before the id is drawn from the sequence, so ids are in commit order.
        const [stored] = await db.$queryRaw<Pick<StoredNotification, "id" | "isTest">[]>`
          WITH locked AS MATERIALIZED (
            SELECT pg_advisory_xact_lock(${notificationOrderLock}, hashtext(${accountId}))
          )
          INSERT INTO notifications (account_id, job_id, name, data, traceparent, created_at, is_test)
          SELECT ${accountId}::uuid, ${jobId}::uuid, ${name}, ${JSON.stringify(notification.data)}::jsonb, ${traceparent}, ${createdAt},
            EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId}::uuid AND test_of IS NOT NULL)
          FROM locked RETURNING id, is_test AS "isTest"`;
        notified.add(accountId);
        return { ...notification, ...stored };
      },
      /** Locks the account's notification sequence until the end of the transaction. */
      lockSequence,
      find: async (id: number) =>
        (await db.notification.findUnique({ where: { id } })) as StoredNotification | null,
      /** The account's highest id; 0 when it has none. */
      newestId: async (accountId: string) =>
        (await db.notification.aggregate({ _max: { id: true }, where: { accountId } }))._max.id ?? 0,
      /** Per account, at most `limit` notifications with an id above `afterId`, oldest first, including deleted ones. */
      listAfter: async (
        places: { accountId: string; afterId: number }[],
        limit: number,
      ): Promise<StoredNotification[]> => {
        const accountIds = places.map(({ accountId }) => accountId);
        const afterIds = places.map(({ afterId }) => afterId);
        return db.$queryRaw<StoredNotification[]>`
          SELECT n.id, n.account_id AS "accountId", n.job_id AS "jobId", n.name, n.data, n.is_test AS "isTest", n.created_at AS "createdAt"
          FROM unnest(${accountIds}::uuid[], ${afterIds}::int[]) AS place (account_id, after_id)
          CROSS JOIN LATERAL (
            SELECT * FROM notifications WHERE account_id = place.account_id AND id > place.after_id
            ORDER BY id LIMIT ${limit}) n
          ORDER BY n.id`;
      },
      /** Notifications that are not deleted, with an id above `afterId`, created after `since`, oldest first. */
      list: async ({
        accountId,
        afterId,
        since,
        limit,
      }: {
        accountId: string;
        afterId: number;
        since: Date;
        limit: number;
      }) =>
        (await db.notification.findMany({
          where: { accountId, id: { gt: afterId }, deletedAt: null, createdAt: { gte: since } },
          orderBy: { id: "asc" },
          take: limit,
        })) as StoredNotification[],
      /** Id of the newest undeleted one since then behind the `count` newest; null when there are no more. */
      findIdBehindNewest: async ({
        accountId,
        since,
        count,
      }: {
        accountId: string;
        since: Date;
        count: number;
      }) => {
        const behind = await db.notification.findFirst({
          where: { accountId, deletedAt: null, createdAt: { gte: since } },
          orderBy: { id: "desc" },
          skip: count,
          select: { id: true },
        });
        return behind?.id ?? null;
      },
      /** The newest matching notifications that are not deleted, oldest first. */
      listNewest: async ({
        accountId,
        since,
        names,
        jobIds,
        imageIds,
        limit,
      }: NotificationQuery): Promise<StoredNotification[]> => {
        const only = (condition: Prisma.Sql, isWanted: boolean) => (isWanted ? condition : Prisma.empty);
        const newest = await db.$queryRaw<StoredNotification[]>`
          SELECT n.id, n.account_id AS "accountId", n.job_id AS "jobId", n.name, n.data, n.is_test AS "isTest", n.created_at AS "createdAt"
          FROM notifications n
          WHERE n.account_id = ${accountId}::uuid AND n.deleted_at IS NULL AND n.created_at >= ${since}
            ${only(Prisma.sql`AND n.name = ANY(${names ?? []})`, names !== null)}
            ${only(Prisma.sql`AND n.job_id::text = ANY(${jobIds ?? []})`, jobIds !== null)}
            ${only(
              Prisma.sql`AND EXISTS (SELECT 1 FROM jobs j
                WHERE j.id = n.job_id AND j.request->>'id_image' = ANY(${imageIds ?? []}))`,
              imageIds !== null,
            )}
          ORDER BY n.id DESC LIMIT ${limit}`;
        return newest.reverse();
      },
      /** False when the account has no such notification created after `since`. */
      remove: async ({
        accountId,
        id,
        since,
        at,
      }: {
        accountId: string;
        id: number;
        since: Date;
        at: Date;
      }) => {
        const { count } = await db.notification.updateMany({
          where: { accountId, id, deletedAt: null, createdAt: { gte: since } },
          data: { deletedAt: at },
        });
        return count === 1;
      },
    },
  };
}
