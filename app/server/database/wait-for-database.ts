import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { nextDelay } from "../next-delay.ts";

const answerMsMax = 5_000;
const delays = { firstMs: 250, maxMs: 2_000 };

/**
 * Waits until the database answers.
 *
 * @throws Error when waiting would not help: a wrong password, an unknown database
 */
export async function waitForDatabase(databaseUrl: string, log: Logger): Promise<void> {
  for (let failures = 0; ; failures++) {
    const error = await findConnectionError(databaseUrl);
    if (!error) return;
    if (!isDatabaseAway(error)) throw error;
    const delayMs = nextDelay(failures, delays);
    log.warn({ error: (error as Error).message, delayMs }, "the database does not answer; trying again");
    await sleep(delayMs);
  }
}

/** Null when the database answers. */
async function findConnectionError(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return null;
  } catch (error) {
    return error;
  } finally {
    client.end().catch(() => undefined);
  }
}
