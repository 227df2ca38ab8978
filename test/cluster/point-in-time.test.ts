/** Somebody deletes rows by mistake: an external PostgreSQL goes back to the moment before, and the files stay. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onnxRuntimeEnv } from "#test-support/onnx-runtime.ts";
import { createCaller } from "#test-support/service-client.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../crash/server-process.ts";
import { checkBooks, countEnded } from "./books.ts";
import { createCustomers, keepOrdering } from "./customers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const logs = path.join(root, "test-results/cluster");
const operatorToken = "operator-token-of-the-moment-0123456789";
const run = promisify(execFile);
/** Debian's. */
const programs = "/usr/lib/postgresql/15/bin";
/** PostgreSQL refuses to run as root. */
const setpriv = "/usr/bin/setpriv";
const asPostgres = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];

let dir: string;
let server: ChildProcess | null = null;
let postgresPort: number;
const processes: ServerProcess[] = [];

const pg = (program: string, ...args: string[]) =>
  run(setpriv, [...asPostgres, path.join(programs, program), ...args]);

async function startPostgres(data: string): Promise<void> {
  const settings = {
    archive_command: `cp %p ${dir}/wal/%f`,
    archive_mode: "on",
    listen_addresses: "127.0.0.1",
    max_connections: "200",
    port: String(postgresPort),
    unix_socket_directories: dir,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(setpriv, [...asPostgres, `${programs}/postgres`, "-D", data, ...options], {
    stdio: "ignore",
  });
  // Ready, and not any more in recovery.
  await expect
    .poll(
      async () => {
        const args = ["-h", "127.0.0.1", "-p", String(postgresPort), "-U", "restyle", "-Atc"];
        const { stdout } = await pg("psql", ...args, "SELECT pg_is_in_recovery()", "postgres").catch(() => ({
          stdout: "",
        }));
        return stdout.trim();
      },
      { timeout: 60_000 },
    )
    .toBe("f");
}

async function stopPostgres(): Promise<void> {
  if (!server) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
  server = null;
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "restyle-moment-"));
  postgresPort = await findFreePort();
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "postgres"])));
  await chown(dir, Number(uid!.stdout), Number(gid!.stdout));
  await run(setpriv, [...asPostgres, "mkdir", `${dir}/wal`]);
  await mkdir(logs, { recursive: true });
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await stopPostgres();
  await rm(dir, { recursive: true, force: true });
});

test.skipIf(!existsSync(programs))(
  "a database that goes back to a moment keeps what was before it, ends what was open once, and repeats no number",
  async () => {
    const data = `${dir}/data`;
    await pg("initdb", "-D", data, "-U", "restyle", "-A", "trust", "-E", "UTF8", "--locale=C");
    await startPostgres(data);
    const port = await findFreePort();
    const url = `postgresql://restyle@127.0.0.1:${postgresPort}/postgres`;
    const front = { url: `http://localhost:${port}` };
    const env: Record<string, string> & { PUBLIC_URL: string; DATA_DIR: string } = {
      ...onnxRuntimeEnv,
      NODE_ENV: "development",
      LOG_LEVEL: "info",
      DATABASE_URL: url,
      DATA_DIR: path.join(dir, "files-and-secrets"),
      OPERATOR_TOKEN: operatorToken,
      PORT: String(port),
      PUBLIC_URL: front.url,
      RENDER_THREADS: "1",
      SHOPIFY_API_KEY: "",
      SHOPIFY_API_SECRET: "",
    };
    await rm(env.DATA_DIR, { recursive: true, force: true });
    const start = async (name: string) => {
      for (const role of ["web", "worker"] as const)
        processes.unshift(
          await startServerProcess({ role, env, logFile: path.join(logs, `moment-${name}-${role}.log`) }),
        );
    };
    await start("before");
    const load = createCustomers({ front, operatorToken } as Parameters<typeof createCustomers>[0]);
    const customer = await load.open("one.example", { plan: "shop", hook: null });
    const ordering = keepOrdering([customer], { side: 100, everyMs: 100 });
    await expect.poll(() => customer.jobs.length, { timeout: 60_000 }).toBeGreaterThan(5);

    // The base copy is made beside the work; the log of what follows is archived.
    await pg("pg_basebackup", "-d", url, "-D", `${dir}/base`, "-c", "fast");
    const copied = customer.jobs.length;
    await expect.poll(() => customer.jobs.length, { timeout: 60_000 }).toBeGreaterThan(copied + 5);
    let prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
    const [{ at }] = await prisma.$queryRaw<[{ at: string }]>`SELECT clock_timestamp()::text AS at`;
    const before = await prisma.job.findMany({ select: { id: true } });

    // After the moment: more work, and the mistake.
    const known = customer.jobs.length;
    // Recovery itself skips up to 32 numbers of a sequence, which has to be too few here.
    await expect.poll(() => countEnded(prisma), { timeout: 120_000 }).toBeGreaterThan(known + 20);
    await ordering.stop();
    await customer.stream.close();
    const seen = Math.max(...customer.stream.ids);
    await prisma.$executeRaw`TRUNCATE ledger_entries CASCADE`;
    await prisma.$queryRaw`SELECT pg_switch_wal()::text`;
    await prisma.$disconnect();
    for (const one of processes.splice(0)) await one.kill();
    await stopPostgres();

    await appendFile(
      `${dir}/base/postgresql.auto.conf`,
      `restore_command = 'cp ${dir}/wal/%f %p'\nrecovery_target_time = '${at}'\nrecovery_target_action = 'promote'\n`,
    );
    await writeFile(`${dir}/base/recovery.signal`, "");
    await startPostgres(`${dir}/base`);
    await run(process.execPath, [path.join(root, "app/server/commands/backup.ts"), "skip-numbers"], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
    try {
      const { _max: recovered } = await prisma.notification.aggregate({ _max: { id: true } });
      await start("after");
      const jobs = await prisma.job.findMany({ select: { id: true } });
      const ids = new Set(jobs.map(({ id }) => id));
      expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
      expect(jobs.length).toBeLessThan(customer.jobs.length);
      // The sweep takes what nobody has touched for three minutes.
      await expect.poll(() => countEnded(prisma), { timeout: 400_000 }).toBe(jobs.length);
      expect(await checkBooks(prisma)).toHaveLength(jobs.length);
      await customer.order(100);
      const next = customer.jobs.at(-1)!;
      const caller = createCaller({ url: `${front.url}/v1` }, customer.token);
      expect(await caller.ended(next)).toMatchObject({ status: "completed" });
      // Whoever goes on behind the last number that was seen misses nothing of what came since.
      const { id } = await prisma.notification.findFirstOrThrow({
        where: { id: { gt: recovered.id ?? 0 } },
        orderBy: { id: "asc" },
      });
      expect(id).toBeGreaterThan(seen);
      console.info(`${jobs.length} of ${customer.jobs.length - 1} jobs were before the moment.`);
    } finally {
      await prisma.$disconnect();
    }
  },
);
