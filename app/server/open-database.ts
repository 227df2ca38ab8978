import path from "node:path";
import { type Config, ignorePostgresVariables } from "./config.ts";
import type { Connection } from "./embedded/client-connection.ts";
import { joinEmbeddedPostgres, type ServerReport } from "./embedded/postgres.ts";

export interface OpenDatabase {
  url: string;
  /** Restarts a private server whenever it ends; an external one is the operator's responsibility. */
  keepRunning(report: ServerReport): void;
  /** Returns the connections for which a private server goes on, none when it was stopped. */
  leave(): Promise<Connection[]>;
}

/** Opens the configured database, or the private one in the data folder. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, keepRunning: () => undefined, leave: async () => [] };
  }
  ignorePostgresVariables();
  return joinEmbeddedPostgres({ dir: path.join(config.dataDir, "postgres"), durable: true });
}
