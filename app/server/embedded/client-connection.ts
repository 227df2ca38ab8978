import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { nextDelay } from "../processes/next-delay.ts";

/** Delay after a lost connection, and the maximum after failed reconnects. */
const reconnectDelays = { firstMs: 50, maxMs: 500 };
const answerMsMax = 2_000;
const attemptsMax = 10;
const betweenAttemptsMs = 100;

export interface ClientConnection {
  /** Called on each lost connection and each failed reconnect. */
  onLost(callback: () => void): void;
  /**
   * Closes the connection, and calls `stopServer` before when no other process uses the server. One that joins meanwhile
   * is either seen here or turned away by the end of the server.
   *
   * @returns the connections for which the server goes on, none when it was stopped
   */
  end(stopServer: () => Promise<void>): Promise<Connection[]>;
}

/** As PostgreSQL shows it, for the log. */
export type Connection = Record<"pid" | "application_name" | "state" | "wait_event" | "query_start", unknown>;

/** Held by a process that looks whether it is the last; one that joins waits for it. Any number that nobody else uses. */
const leavingLock = 7_310_264;

/**
 * Keeps one idle connection open and reconnects when it is lost. It shows other processes that the server is
 * in use, and this one when the server ends.
 */
export async function keepClientConnection(connectionString: string): Promise<ClientConnection> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lost: () => void = () => undefined;
  let isEnded = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: "restyle-presence",
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
      keepAlive: true,
    });
    fresh.on("error", () => undefined);
    try {
      await fresh.connect();
      await fresh.query(
        `SELECT pg_advisory_lock_shared(${leavingLock}), pg_advisory_unlock_shared(${leavingLock})`,
      );
    } catch (error) {
      // Open, it would count as another process.
      fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once("end", () => {
      if (client !== fresh) return;
      client = null;
      tryAgain();
    });
    client = fresh;
    failures = 0;
    if (isEnded) await fresh.end();
  }

  function tryAgain(): void {
    if (isEnded) return;
    lost();
    timer = setTimeout(() => connect().catch(tryAgain), nextDelay(failures++, reconnectDelays));
  }

  await connect();
  return {
    onLost: (callback) => {
      lost = callback;
    },
    end: async (stopServer) => {
      isEnded = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (!last) {
        await stopServer();
        return [];
      }
      const others = await findOthers(last).catch(() => []);
      try {
        if (others.length === 0) await stopServer();
        return others;
      } finally {
        await Promise.race([last.end(), new Promise((resolve) => setTimeout(resolve, answerMsMax).unref())]);
      }
    },
  };
}

/**
 * Every other connection, also of an operator's tools; lets none join until the client is closed. Connections that were
 * just closed take a moment to disappear.
 */
async function findOthers(client: pg.Client): Promise<Connection[]> {
  await client.query(`SELECT pg_advisory_lock(${leavingLock})`);
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<Connection>(
      `SELECT pid, application_name, state, wait_event, query_start FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (rows.length === 0 || attempt === attemptsMax) return rows;
    await sleep(betweenAttemptsMs);
  }
}
