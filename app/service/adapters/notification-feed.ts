import pg from "pg";
import type { Log, StoredNotification } from "../core/ports.ts";
import { notificationChannel } from "./prisma/notification-tables.ts";

export interface NotificationFeed {
  /** Calls back with every notification of the account that commits from now on. */
  subscribe(accountId: string, callback: (notification: StoredNotification) => void): () => void;
  /** Called when notifications may have been missed, e.g. after the connection was lost. */
  onGap(callback: () => void): () => void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
const readAtOnce = 200;

/**
 * One listening connection per process tells all streams of the process about new notifications. A stream without
 * news costs no query, and a notification is read once however many streams wait for it.
 */
export async function createNotificationFeed(options: {
  databaseUrl: string;
  findMany: (ids: number[]) => Promise<StoredNotification[]>;
  log: Log;
}): Promise<NotificationFeed> {
  const { databaseUrl, log } = options;
  const callbacks = new Map<string, Set<(notification: StoredNotification) => void>>();
  const gapCallbacks = new Set<() => void>();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: "restyle-notifications",
      // A server that vanished without a word is noticed by the probes.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    fresh.on("error", (error) => lost(fresh, error));
    fresh.on("end", () => lost(fresh, new Error("connection ended")));
    fresh.on("notification", ({ payload }) => {
      const [accountId, id] = (payload ?? "").split(":");
      if (callbacks.has(accountId)) pass(Number(id));
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${notificationChannel}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    client = fresh;
    if (isClosed) await fresh.end();
  }

  // In the order of their commits; what comes while some are read is read together after them.
  let waiting: number[] = [];
  let isReading = false;
  function pass(id: number): void {
    waiting.push(id);
    if (!isReading) void read();
  }

  async function read(): Promise<void> {
    isReading = true;
    try {
      while (waiting.length > 0) {
        const ids = waiting.splice(0, readAtOnce);
        const found = new Map((await options.findMany(ids)).map((one) => [one.id, one]));
        for (const id of ids) {
          const notification = found.get(id);
          if (!notification) continue;
          for (const callback of callbacks.get(notification.accountId) ?? []) callback(notification);
        }
      }
    } catch (error) {
      waiting = [];
      log.error({ err: error }, "notifications could not be read; streams start over");
      for (const callback of gapCallbacks) callback();
    } finally {
      isReading = false;
    }
  }

  function lost(which: pg.Client, error: Error): void {
    // Connections that fail before they listen are dealt with where they were made.
    if (isClosed || which !== client) return;
    client = null;
    log.warn({ error: error.message }, "notification feed lost its connection; reconnecting");
    const again = () => {
      if (isClosed) return;
      connect().then(
        () => {
          for (const callback of gapCallbacks) callback();
        },
        () => setTimeout(again, reconnectMs),
      );
    };
    setTimeout(again, reconnectMs);
  }

  await connect();
  return {
    subscribe: (accountId, callback) => {
      const set = callbacks.get(accountId) ?? new Set();
      callbacks.set(accountId, set.add(callback));
      return () => {
        set.delete(callback);
        if (set.size === 0) callbacks.delete(accountId);
      };
    },
    onGap: (callback) => {
      gapCallbacks.add(callback);
      return () => gapCallbacks.delete(callback);
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
