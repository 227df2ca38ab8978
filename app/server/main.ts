/**
 * Starts the server: `main.ts web`, `main.ts worker`, or both under one supervisor, which is the default.
 * Exit code 2 means that a setting is wrong or a port is taken: starting again would not help.
 */
import type { Logger } from "pino";
import { type Config, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { toStartProblem } from "./start-problem.ts";
import { supervise } from "./supervise.ts";
import { startWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

const roles: Record<
  string,
  (config: Config, databaseUrl: string, log: Logger) => Promise<{ close(): Promise<void> }>
> = {
  web: startWeb,
  worker: startWorker,
  all: async (_config, databaseUrl, log) => supervise({ databaseUrl, log }),
};

async function main(): Promise<void> {
  const role = process.argv[2] ?? "all";
  if (!(role in roles)) throw new Error(`"${role}" is no role; use web, worker or all`);
  const config = readConfig();
  const log = createLog({ level: config.logLevel, name: role });
  const database = await openDatabase(config);
  await migrate(database.url);
  const running = await roles[role](config, database.url, log);
  log.info({ address: config.publicUrl }, `${role} started`);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, `${role} stopping`);
    await running.close();
    await database.leave();
    process.exit();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error) => {
  process.stderr.write(`${toStartProblem(error)}\n`);
  process.exit(2);
});
