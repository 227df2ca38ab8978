import type { PrismaClient } from "@prisma/client";
import type { Log } from "../core/ports.ts";
import { notificationChannel } from "./prisma/notification-tables.ts";

export interface NotificationPublisher {
  /** Announces committed notifications of these accounts to the feeds of all processes. */
  publish(accountIds: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/**
 * Announces committed notifications to the feeds by NOTIFY. It runs outside of the transaction, because PostgreSQL
 * serializes the commits of transactions with a NOTIFY, and each waits for the disk. If this process dies in between,
 * the feeds find the notifications by polling every few seconds.
 */
export function createNotificationPublisher(prisma: PrismaClient, log: Log): NotificationPublisher {
  const waiting = new Set<string>();
  let publishing: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    while (waiting.size > 0) {
      const accountIds = [...waiting];
      waiting.clear();
      await prisma.$executeRaw`
        SELECT pg_notify(${notificationChannel}, account_id) FROM unnest(${accountIds}::text[]) AS account_id`;
    }
  }

  return {
    publish: (accountIds) => {
      for (const accountId of accountIds) waiting.add(accountId);
      if (waiting.size === 0) return;
      publishing ??= publishAll()
        .catch((error) =>
          log.warn({ err: error }, "new notifications were not announced; feeds will find them by polling"),
        )
        .finally(() => {
          publishing = null;
        });
    },
    close: async () => {
      await publishing;
    },
  };
}
