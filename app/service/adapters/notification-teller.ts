import type { PrismaClient } from "@prisma/client";
import type { Log } from "../core/ports.ts";
import { notificationChannel } from "./prisma/notification-tables.ts";

export interface NotificationTeller {
  /** Tells every process's feed that these accounts have new notifications, which are committed. */
  tell(accountIds: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/**
 * Tells feeds of committed notifications. Not within the transaction: PostgreSQL lets only one transaction at a time
 * commit with a NOTIFY in it, and each waits for the disk. What is not told, because this process died in between, is
 * found by the feeds, which look by themselves every few seconds.
 */
export function createNotificationTeller(prisma: PrismaClient, log: Log): NotificationTeller {
  const waiting = new Set<string>();
  let telling: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    while (waiting.size > 0) {
      const accountIds = [...waiting];
      waiting.clear();
      await prisma.$executeRaw`
        SELECT pg_notify(${notificationChannel}, account_id) FROM unnest(${accountIds}::text[]) AS account_id`;
    }
  }

  return {
    tell: (accountIds) => {
      for (const accountId of accountIds) waiting.add(accountId);
      if (waiting.size === 0) return;
      telling ??= tellAll()
        .catch((error) =>
          log.warn({ err: error }, "new notifications were not told of; feeds will find them"),
        )
        .finally(() => {
          telling = null;
        });
    },
    close: async () => {
      await telling;
    },
  };
}
