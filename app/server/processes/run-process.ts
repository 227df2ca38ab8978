import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { migrate } from "../commands/migrate.ts";
import { type Config, readConfig } from "../config.ts";
import { compareSecrets } from "../database/compare-secrets.ts";
import { waitForDatabase } from "../database/wait-for-database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { createRestarts, type Restarts } from "./restarts.ts";
import { describeStartupError, SettingsError, toExitCode } from "./startup-error.ts";

interface Start {
  config: Config;
  databaseUrl: string;
  log: Logger;
  restarts: Restarts;
  stop: (reason: string, exitCode?: number) => void;
}

/** The work of a process once its database is available. */
export interface Role {
  /** Whether it restarts a private PostgreSQL server that has ended, for the processes that it supervises. */
  keepsDatabase?: boolean;
  start(start: Start): Promise<{ close(): Promise<void> }>;
}

/** Time for closing in addition to the work in flight. */
const closeGraceMs = 10_000;

/** Upper bound of an orderly shutdown. */
export const closeMsMax = ({ shutdown }: Config) => shutdown.delayMs + shutdown.timeoutMs + 3 * closeGraceMs;

/** @throws Error on timeout: an unavailable database must not block the shutdown */
function inTime<T>(work: Promise<T>, msMax: number): Promise<T> {
  return Promise.race([
    work,
    sleep(msMax).then(() => {
      throw new Error(`not done within ${msMax} ms`);
    }),
  ]);
}

async function run(role: string, roles: Record<string, Role>): Promise<void> {
  if (!(role in roles))
    throw new SettingsError(`"${role}" is no role; use one of: ${Object.keys(roles).join(", ")}`);
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

  const opening = openDatabase(config);
  // Also while it is being opened: a private server that has just been started would go on without this process.
  open.push({
    close: async () => {
      const database = await opening.catch(() => null);
      const others = (await database?.leave()) ?? [];
      if (others.length > 0) log.info({ others }, "the private PostgreSQL server goes on for others");
    },
  });
  try {
    const database = await opening;
    // A single process with a private server supervises it as well.
    if (!process.connected || roles[role].keepsDatabase) {
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
    // A supervisor starts its processes after it has reached the database with the same settings.
    await waitForDatabase(database.url, log, { hasAnswered: process.connected === true });
    await migrate(database.url, log);
    // A private database has no other machine.
    if (config.databaseUrl) await compareSecrets(database.url, config.sharedSecrets);
    if (isStopping) return;
    const running = await roles[role].start({ config, databaseUrl: database.url, log, restarts, stop });
    if (isStopping) return;
    open.unshift(running);
    log.info({ address: config.publicUrl }, `${role} started`);
  } catch (error) {
    // What is closed meanwhile makes a start fail, too.
    if (isStopping) return;
    process.stderr.write(`${describeStartupError(error)}\n`);
    await stop("the start failed", toExitCode(error));
  }
}

/**
 * Runs this process in one of its roles until a signal or the end of its parent. Exit code 2 means that a setting is
 * wrong or a port is taken, so a restart would not help.
 */
export async function runProcess(role: string, roles: Record<string, Role>): Promise<void> {
  try {
    await run(role, roles);
  } catch (error) {
    process.stderr.write(`${describeStartupError(error)}\n`);
    process.exit(toExitCode(error));
  }
}
