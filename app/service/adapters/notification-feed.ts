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

/**
 * One listening connection per process tells all streams of the process about new notifications. A stream without
 * news costs no query, and a notification is read once however many streams wait for it.
 */
export async function createNotificationFeed(options: {
  databaseUrl: string;
  find: (id: number) => Promise<StoredNotification | null>;
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
      if (callbacks.has(accountId)) pass(accountId, Number(id));
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

  // One after the other, so that streams see notifications in the order of their commits.
  let passing: Promise<void> = Promise.resolve();
  function pass(accountId: string, id: number): void {
    passing = passing
      .then(async () => {
        const notification = await options.find(id);
        if (!notification) return;
        for (const callback of callbacks.get(accountId) ?? []) callback(notification);
      })
      .catch((error) => {
        log.error({ err: error, id }, "a notification could not be read; streams start over");
        for (const callback of gapCallbacks) callback();
      });
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
