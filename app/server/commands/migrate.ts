/** Brings the database up to date; as a program of its own, before processes of a new release start. */
import type { Logger } from "pino";
import { readConfig } from "../config.ts";
import { applyMigrations } from "../database/migrations.ts";
import { waitForDatabase } from "../database/wait-for-database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { describeStartupError, toExitCode } from "../processes/startup-error.ts";
import { prepareQueues } from "../processes/task-queues.ts";

/** Migrates the database to this release's schema, including the queues' own tables. */
export async function migrate(databaseUrl: string, log?: Logger): Promise<void> {
  await applyMigrations(databaseUrl, { log });
  await prepareQueues(databaseUrl);
}

async function migrateConfigured(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, name: "migrate" });
  const database = await openDatabase(config);
  try {
    await waitForDatabase(database.url, log, { hasAnswered: false });
    await migrate(database.url, log);
    log.info("the database has this release's schema");
  } finally {
    await database.leave();
  }
}

if (import.meta.main)
  await migrateConfigured().catch((error) => {
    process.stderr.write(`${describeStartupError(error)}\n`);
    process.exitCode = toExitCode(error);
  });
