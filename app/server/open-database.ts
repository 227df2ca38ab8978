import path from "node:path";
import type { Config } from "./config.ts";
import { joinEmbeddedPostgres } from "./embedded/postgres.ts";

/** The configured database, or the private one in the data folder. */
export async function openDatabase(config: Config): Promise<{ url: string; leave(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, leave: async () => undefined };
  return joinEmbeddedPostgres({ dir: path.join(config.dataDir, "postgres"), durable: true });
}
