import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isServerRunning, removeStalePidFile } from "#server/embedded/pid-file.ts";
import { type EmbeddedPostgres, joinEmbeddedPostgres } from "#server/embedded/postgres.ts";
import { findServerUser } from "#server/embedded/server-user.ts";

let dir: string;
let data: string;
let pidFile: string;
let server: EmbeddedPostgres;
/** Another program of the user that PostgreSQL runs as, so that PostgreSQL may ask whether it exists. */
let other: ChildProcess;
const others: ChildProcess[] = [];

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "restyle-pid-file-"));
  await chmod(dir, 0o711);
  data = path.join(dir, "postgres/data");
  pidFile = path.join(data, "postmaster.pid");
  server = await join();
  other = spawn("sleep", ["600"], { ...(await findServerUser()), cwd: "/", stdio: "ignore" });
});
afterAll(async () => {
  for (const one of [other, ...others]) one.kill("SIGKILL");
  await server.leave();
  await rm(dir, { recursive: true, force: true });
});

const join = () => joinEmbeddedPostgres({ dir: path.join(dir, "postgres"), durable: false });

const readLines = async () => (await readFile(pidFile, "utf8")).split("\n");

async function countDatabases(): Promise<number> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'restyle'");
  await client.end();
  return rowCount ?? 0;
}

/** Process id of an ended child that its parent never asks about. */
async function startZombie(): Promise<string> {
  const options = { ...(await findServerUser()), cwd: "/" };
  const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 600"], options);
  others.push(parent);
  const [pid] = await once(parent.stdout, "data");
  return String(pid).trim();
}

/** Stops the server, and returns the content of the file that it would leave when killed. */
async function stopServer(): Promise<string[]> {
  const lines = await readLines();
  await server.leave();
  return lines;
}

test("a process that joins while the last other one leaves keeps a running server", async () => {
  const options = { dir: path.join(dir, "left"), durable: false };
  let last = await joinEmbeddedPostgres(options);
  for (let time = 0; time < 12; time++) {
    // Joining comes a little later each time, so that it meets each step of the leaving.
    const leaving = last.leave();
    await new Promise((resolve) => setTimeout(resolve, time * 15));
    last = await joinEmbeddedPostgres(options);
    await leaving;
    const client = new pg.Client({ connectionString: last.url });
    await client.connect();
    await client.query("SELECT 1");
    await client.end();
  }
  await last.leave();
});

test("a running server's pid file is kept", async () => {
  const before = await readLines();
  await removeStalePidFile(data);
  expect([await isServerRunning(data), await readLines()]).toEqual([true, before]);
});

test.each([
  [
    "whose process is dead",
    async (lines: string[]) => {
      const ended = spawn("true", { stdio: "ignore" });
      await once(ended, "exit");
      return [String(ended.pid), ...lines.slice(1)];
    },
  ],
  [
    "whose process id belongs to another program",
    async (lines: string[]) => [String(other.pid), ...lines.slice(1)],
  ],
  [
    "whose process is a zombie, as below a container's first process",
    async (lines: string[]) => [await startZombie(), ...lines.slice(1)],
  ],
  ["that a crash of the machine has emptied", async () => [""]],
])("a file %s does not prevent the server's start", async (_what, toLines) => {
  await writeFile(pidFile, (await toLines(await stopServer())).join("\n"));
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(pidFile, longAgo, longAgo);
  server = await join();
  expect([await isServerRunning(data), await countDatabases()]).toEqual([true, 1]);
});

test("where its data is missing, the server does not begin with an empty database and says what to do", async () => {
  await server.leave();
  await rename(data, `${data}-away`);
  await expect(join()).rejects.toThrow(`was in ${data} and is not there. Put it back, or delete`);
  await rename(`${data}-away`, data);
  server = await join();
  expect(await countDatabases()).toBe(1);
});
