import pg from "pg";
import type { Log, Store, StoredNotification } from "../core/ports.ts";
import { createFailureLog } from "./failure-log.ts";
import { notificationChannel } from "./prisma/notification-tables.ts";

export interface NotificationFeed {
  /**
   * Calls back for every notification of the account that commits from now on, once and in id order, including those
   * delayed by a lost database connection.
   * @returns a function that ends the subscription.
   */
  subscribe(accountId: string, callback: (notification: StoredNotification) => void): Promise<() => void>;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
const answerMsMax = 5_000;
/** Poll interval; the maximum delay of a notification whose process died before publishing it. */
const pollMs = 2_000;
/** Notifications per account and query. */
const readBatch = 200;

interface Listeners {
  callbacks: Set<(notification: StoredNotification) => void>;
  /** Last id that was passed on or existed before the first subscriber; null until it is known. */
  lastId: number | null;
  ready: Promise<void>;
}

/**
 * LISTEN on one connection per process announces accounts with new notifications. A stream without notifications costs
 * no query, and each notification is read once for all streams of a process. LISTEN only reduces the delay:
 * notifications are read from the table by their id, so a lost message loses nothing.
 */
export async function createNotificationFeed(options: {
  databaseUrl: string;
  notifications: Pick<Store["notifications"], "newestId" | "listAfter">;
  log: Log;
}): Promise<NotificationFeed> {
  const { databaseUrl, notifications, log } = options;
  const listeners = new Map<string, Listeners>();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: "restyle-notifications",
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
      // TCP keepalive detects a server that vanished without closing the connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    fresh.on("error", (error) => lost(fresh, error));
    fresh.on("end", () => lost(fresh, new Error("connection ended")));
    fresh.on("notification", ({ payload }) => look([payload ?? ""]));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${notificationChannel}`);
    } catch (error) {
      // Not awaited, because a server that does not answer would block it.
      fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    if (isClosed) await fresh.end();
  }

  function lost(which: pg.Client, error: Error): void {
    // Errors of a connection that never listened are handled where it was created.
    if (isClosed || which !== client) return;
    client = null;
    log.warn({ error: error.message }, "notification feed lost its connection; reconnecting");
    const again = () => {
      if (isClosed) return;
      connect().then(
        () => look(listeners.keys()),
        () => setTimeout(again, reconnectMs),
      );
    };
    setTimeout(again, reconnectMs);
  }

  // Accounts that are announced during a read are read together after it.
  const failures = createFailureLog(log, {}, "Reading notifications");
  const pending = new Set<string>();
  let reading: Promise<void> | null = null;
  function look(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) if (listeners.has(accountId)) pending.add(accountId);
    if (pending.size === 0) return;
    reading ??= readPending()
      .then(failures.succeeded, failures.failed)
      .finally(() => {
        reading = null;
      });
  }

  async function readPending(): Promise<void> {
    while (pending.size > 0) {
      const places = [...pending].flatMap((accountId) => {
        const own = listeners.get(accountId);
        return own && own.lastId !== null ? [{ accountId, afterId: own.lastId }] : [];
      });
      pending.clear();
      const counts = new Map<string, number>();
      for (const notification of await notifications.listAfter(places, readBatch)) {
        const { accountId, id } = notification;
        counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
        const own = listeners.get(accountId);
        if (!own || own.lastId === null || id <= own.lastId) continue;
        own.lastId = id;
        for (const callback of own.callbacks) callback(notification);
      }
      for (const [accountId, count] of counts) if (count === readBatch) pending.add(accountId);
    }
  }

  function listen(accountId: string): Listeners {
    const own: Listeners = {
      callbacks: new Set(),
      lastId: null,
      ready: Promise.resolve(),
    };
    own.ready = notifications.newestId(accountId).then((id) => {
      own.lastId = id;
      // Catches up with anything announced in the meantime.
      look([accountId]);
    });
    listeners.set(accountId, own);
    return own;
  }

  await connect();
  const looking = setInterval(() => look(listeners.keys()), pollMs);
  return {
    subscribe: async (accountId, callback) => {
      const own = listeners.get(accountId) ?? listen(accountId);
      own.callbacks.add(callback);
      const leave = () => {
        own.callbacks.delete(callback);
        if (own.callbacks.size === 0 && listeners.get(accountId) === own) listeners.delete(accountId);
      };
      try {
        await own.ready;
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await reading;
      await client?.end();
    },
  };
}
