import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { isConnectionRefusedByServer, isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { nextDelay } from "../processes/next-delay.ts";
import { SettingsError } from "../processes/startup-error.ts";

const answerMsMax = 5_000;
const delays = { firstMs: 250, maxMs: 2_000 };

/**
 * Waits until the database answers.
 *
 * @param options.hasAnswered whether these settings have reached the database before. Then a refused password is an
 * outage, such as a rotation of credentials, and not a wrong setting.
 * @throws SettingsError when the database refuses the user, the password or its name on first contact
 */
export async function waitForDatabase(
  databaseUrl: string,
  log: Logger,
  options: { hasAnswered: boolean },
): Promise<void> {
  for (let failures = 0; ; failures++) {
    const error = (await findConnectionError(databaseUrl)) as Error | null;
    if (!error) return;
    const isRefused = isConnectionRefusedByServer(error);
    if (isRefused && !options.hasAnswered)
      throw new SettingsError(`The database refuses the connection (${error.message}); check DATABASE_URL.`);
    if (!isDatabaseAway(error)) throw error;
    const delayMs = nextDelay(failures, delays);
    log.warn(
      { error: error.message, delayMs },
      `the database ${isRefused ? "refuses the connection" : "does not answer"}; trying again`,
    );
    await sleep(delayMs);
  }
}

/**
 * Connects once, for a command whose operator can repeat it.
 *
 * @throws Error of the connection
 */
export async function assertDatabaseAnswers(databaseUrl: string): Promise<void> {
  const error = await findConnectionError(databaseUrl);
  if (error) throw error;
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
