import type { Logger } from "pino";
import { applyMigrations } from "./database/migrations.ts";
import { prepareQueues } from "./task-queues.ts";

/** Brings the database to this release's schema, the queues' own tables included. */
export async function migrate(databaseUrl: string, log?: Logger): Promise<void> {
  await applyMigrations(databaseUrl, { log });
  await prepareQueues(databaseUrl);
}
