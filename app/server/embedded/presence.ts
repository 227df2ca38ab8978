import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const againMs = 500;
const answerMsMax = 2_000;
const looksMax = 4;
const betweenLooksMs = 50;

export interface Presence {
  /** Called each time the connection is lost, or is not there when it is tried again. */
  onLost(callback: () => void): void;
  /** Ends it; true when another process still uses the server. */
  end(): Promise<boolean>;
}

/**
 * One idle connection, made again when it is lost. Other processes see by it that the server is still needed, even
 * while nothing is asked of it; this one sees by it that the server has ended.
 */
export async function keepPresence(connectionString: string): Promise<Presence> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lost: () => void = () => undefined;
  let isEnded = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: "restyle-presence",
      connectionTimeoutMillis: answerMsMax,
      query_timeout: answerMsMax,
      keepAlive: true,
    });
    fresh.on("error", () => undefined);
    await fresh.connect();
    fresh.once("end", () => {
      if (client !== fresh) return;
      client = null;
      tryAgain();
    });
    client = fresh;
    if (isEnded) await fresh.end();
  }

  function tryAgain(): void {
    if (isEnded) return;
    lost();
    timer = setTimeout(() => connect().catch(tryAgain), againMs);
  }

  await connect();
  return {
    onLost: (callback) => {
      lost = callback;
    },
    end: async () => {
      isEnded = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (!last) return false;
      const isNeeded = await hasOthers(last).catch(() => false);
      await Promise.race([last.end(), new Promise((resolve) => setTimeout(resolve, answerMsMax).unref())]);
      return isNeeded;
    },
  };
}

/** Whoever is connected counts, also a tool of the operator. Connections that were just closed need a moment to go. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  for (let look = 1; ; look++) {
    const others = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
    );
    if (!others.rowCount) return false;
    if (look === looksMax) return true;
    await sleep(betweenLooksMs);
  }
}
