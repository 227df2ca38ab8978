import type { Logger } from "pino";
import { applyMigrations } from "../database/migrations.ts";
import { prepareQueues } from "../processes/task-queues.ts";

/** Migrates the database to this release's schema, including the queues' own tables. */
export async function migrate(databaseUrl: string, log?: Logger): Promise<void> {
  await applyMigrations(databaseUrl, { log });
  await prepareQueues(databaseUrl);
}
