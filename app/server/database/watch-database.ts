import pg from "pg";
import type { Logger } from "pino";

const everyMs = 1_000;
/** Interval while the database is away: the recovery is noticed soon. */
const everyMsAway = 200;
const answerMsMax = 2_000;

export interface DatabaseWatch {
  /** Whether the database answered the last check. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/**
 * Checks the database once a second on a separate connection, and at once when that connection ends, so that requests
 * are refused during an outage instead of waiting for their timeouts.
 *
 * @param options.answerMsMax time limit of a check; at most 2 s
 */
export function watchDatabase(options: {
  databaseUrl: string;
  log: Logger;
  answerMsMax: number;
  everyMs?: number;
}): DatabaseWatch {
  const { databaseUrl, log } = options;
  const timeoutMs = Math.min(options.answerMsMax, answerMsMax);
  let client: pg.Client | null = null;
  let isUp = true;
  let isClosed = false;
  let isLooking = false;
  let timer: NodeJS.Timeout;

  async function ask(): Promise<void> {
    if (!client) {
      const fresh = new pg.Client({
        connectionString: databaseUrl,
        application_name: "restyle-watch",
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
      });
      fresh.on("error", () => undefined);
      fresh.once("end", () => {
        // A check in progress fails by itself.
        if (client === fresh && !isLooking) void look();
      });
      client = fresh;
      await fresh.connect();
    }
    await client.query("SELECT 1");
  }

  function drop(): void {
    const lost = client;
    client = null;
    lost?.end().catch(() => undefined);
  }

  /** Null when the database answers. Checked twice: a short lack of CPU time looks like a timeout. */
  async function findConnectionError(): Promise<Error | null> {
    return ask().then(
      () => null,
      (error: Error) => {
        drop();
        return error;
      },
    );
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    isLooking = true;
    const error = (await findConnectionError()) && (await findConnectionError());
    if (isClosed) return drop();
    if (error && isUp)
      log.error({ error: error.message }, "the database does not answer; requests are refused");
    if (!error && !isUp) log.info("the database answers again");
    isUp = !error;
    isLooking = false;
    timer = setTimeout(() => void look(), isUp ? (options.everyMs ?? everyMs) : everyMsAway);
  }
  timer = setTimeout(() => void look(), 0);

  return {
    get isUp() {
      return isUp;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      drop();
    },
  };
}
