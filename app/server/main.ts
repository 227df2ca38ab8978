/**
 * Starts the server: `main.ts web`, `main.ts worker`, or both under one supervisor, which is the default.
 * Exit code 2 means that a setting is wrong or a port is taken: starting again would not help.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, readConfig } from "./config.ts";
import { waitForDatabase } from "./database/wait-for-database.ts";
import { wrongSettings } from "./exit-codes.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { createRestarts, type Restarts } from "./restarts.ts";
import { SettingsError, toExitCode, toStartProblem } from "./start-problem.ts";
import { supervise } from "./supervise.ts";
import { startWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

interface Start {
  config: Config;
  databaseUrl: string;
  log: Logger;
  restarts: Restarts;
  stop: (reason: string, exitCode?: number) => void;
}

const roles: Record<string, (start: Start) => Promise<{ close(): Promise<void> }>> = {
  web: ({ config, databaseUrl, log }) => startWeb(config, databaseUrl, log),
  worker: ({ config, databaseUrl, log }) => startWorker(config, databaseUrl, log),
  all: async ({ config, log, restarts, stop }) =>
    supervise({
      log,
      restarts,
      delays: config.restart,
      closeMsMax: config.shutdown.delayMs + config.shutdown.timeoutMs + 3 * closeGraceMs,
      onHopeless: () => stop("a process refuses its settings", wrongSettings),
    }),
};

/** Time for closing besides the work in flight. */
const closeGraceMs = 10_000;

/** @throws Error on timeout: an unavailable database must not block the shutdown */
function inTime<T>(work: Promise<T>, msMax: number): Promise<T> {
  return Promise.race([
    work,
    sleep(msMax).then(() => {
      throw new Error(`not done within ${msMax} ms`);
    }),
  ]);
}

async function main(): Promise<void> {
  const role = process.argv[2] ?? "all";
  if (!(role in roles)) throw new SettingsError(`"${role}" is no role; use web, worker or all`);
  const config = readConfig();
  const log = createLog({ level: config.logLevel, name: role });
  const restarts = createRestarts();
  /** Open resources in the order of their shutdown. */
  const open: { close(): Promise<void> }[] = [];
  let isStopping = false;

  async function stop(reason: string, exitCode = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, `${role} stopping`);
    for (const part of open) {
      await inTime(part.close(), config.shutdown.delayMs + config.shutdown.timeoutMs + closeGraceMs).catch(
        (error) => log.error({ err: error }, "the shutdown failed; the process ends anyway"),
      );
    }
    process.exit(exitCode);
  }
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("SIGTERM", () => void stop("SIGTERM"));
  // The channel to the parent process closes when it ends, also when it is killed.
  process.on("disconnect", () => void stop("the supervisor has ended"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error nobody foresaw; the process ends and is started again");
    process.exit(1);
  });

  const database = await openDatabase(config);
  open.push({ close: database.leave });
  // A single process with a private server supervises it as well.
  if (!process.connected || role === "all") {
    database.keepRunning({
      ended: () => log.error("the private PostgreSQL server has ended; starting it again"),
      restarted: () => {
        restarts.count("postgres");
        log.info("the private PostgreSQL server runs again");
      },
      failed: (error, delayMs) =>
        log.error({ err: error, delayMs }, "PostgreSQL did not start; trying again"),
    });
  }
  await waitForDatabase(database.url, log);
  await migrate(database.url, log);
  const running = await roles[role]({ config, databaseUrl: database.url, log, restarts, stop });
  open.unshift(running);
  log.info({ address: config.publicUrl }, `${role} started`);
}

main().catch((error) => {
  process.stderr.write(`${toStartProblem(error)}\n`);
  process.exit(toExitCode(error));
});
