import pg from "pg";
import type { Log, Store, StoredNotification } from "../core/ports.ts";
import { createFailureLog } from "./failure-log.ts";
import { notificationChannel } from "./prisma/notification-tables.ts";

export interface NotificationFeed {
  /**
   * Calls back with every notification of the account that commits from now on, once and in the order of their ids;
   * also with those that a lost connection to the database delayed.
   * @returns ends the subscription.
   */
  subscribe(accountId: string, callback: (notification: StoredNotification) => void): Promise<() => void>;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
const answerMsMax = 5_000;
/** How late a notification is when the process that committed it died before it told of it. */
const lookMs = 2_000;
/** Of each account; then it is asked again. */
const readAtOnce = 200;

interface Listeners {
  callbacks: Set<(notification: StoredNotification) => void>;
  /** Everything up to here was passed on, or was there before anybody listened; null until that is known. */
  lastId: number | null;
  ready: Promise<void>;
}

/**
 * One listening connection per process says which accounts have news. A stream without news costs no query, and a
 * notification is read once however many streams wait for it. The connection only hastens: what an account has above
 * the last id passed on is read from the table, so nothing depends on a message that may be lost.
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
      // A server that vanished without a word is noticed by the probes.
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
      // A server that does not answer would keep this waiting.
      fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    if (isClosed) await fresh.end();
  }

  function lost(which: pg.Client, error: Error): void {
    // Connections that fail before they listen are dealt with where they were made.
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

  // What comes while some are read is read together after them.
  const failures = createFailureLog(log, {}, "Reading notifications");
  const wanted = new Set<string>();
  let reading: Promise<void> | null = null;
  function look(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) if (listeners.has(accountId)) wanted.add(accountId);
    if (wanted.size === 0) return;
    reading ??= readWanted()
      .then(failures.succeeded, failures.failed)
      .finally(() => {
        reading = null;
      });
  }

  async function readWanted(): Promise<void> {
    while (wanted.size > 0) {
      const places = [...wanted].flatMap((accountId) => {
        const own = listeners.get(accountId);
        return own && own.lastId !== null ? [{ accountId, afterId: own.lastId }] : [];
      });
      wanted.clear();
      const counts = new Map<string, number>();
      for (const notification of await notifications.listAfter(places, readAtOnce)) {
        const { accountId, id } = notification;
        counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
        const own = listeners.get(accountId);
        if (!own || own.lastId === null || id <= own.lastId) continue;
        own.lastId = id;
        for (const callback of own.callbacks) callback(notification);
      }
      for (const [accountId, count] of counts) if (count === readAtOnce) wanted.add(accountId);
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
      // Something may have been told of meanwhile.
      look([accountId]);
    });
    listeners.set(accountId, own);
    return own;
  }

  await connect();
  const looking = setInterval(() => look(listeners.keys()), lookMs);
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
