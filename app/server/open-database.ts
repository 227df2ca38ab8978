import path from "node:path";
import type { Config } from "./config.ts";
import { joinEmbeddedPostgres, type ServerReport } from "./embedded/postgres.ts";

export interface OpenDatabase {
  url: string;
  /** Starts a private server again each time it has ended; an external one is its operator's. */
  keepRunning(report: ServerReport): void;
  leave(): Promise<void>;
}

/** The configured database, or the private one in the data folder. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, keepRunning: () => undefined, leave: async () => undefined };
  }
  return joinEmbeddedPostgres({ dir: path.join(config.dataDir, "postgres"), durable: true });
}
