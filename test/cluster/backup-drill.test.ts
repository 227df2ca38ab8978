/** The machine is lost: everything comes back from a backup that was made beside its work, and goes into a new bucket. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinEmbeddedPostgres } from "#server/embedded/postgres.ts";
import { onnxRuntimeEnv } from "#test-support/onnx-runtime.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { createCaller } from "#test-support/service-client.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../crash/server-process.ts";
import { checkBooks, countEnded } from "./books.ts";
import { createCustomers, keepOrdering } from "./customers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const logs = path.join(root, "test-results/cluster");
const operatorToken = "operator-token-of-the-drill-0123456789";

let s3: S3Server;
let dir: string;
let port: number;
const running: ServerProcess[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  dir = await mkdtemp(path.join(tmpdir(), "restyle-drill-"));
  port = await findFreePort();
  await mkdir(logs, { recursive: true });
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await s3?.close();
  await rm(dir, { recursive: true, force: true });
});

type Env = Record<string, string> & { PUBLIC_URL: string; DATA_DIR: string };

/** Settings of an installation with its database and secrets in `dataDir`. */
const installation = (dataDir: string, filesEnv: Record<string, string>): Env => ({
  ...onnxRuntimeEnv,
  NODE_ENV: "development",
  LOG_LEVEL: "info",
  DATABASE_URL: "",
  DATA_DIR: path.join(dir, dataDir),
  ...filesEnv,
  OPERATOR_TOKEN: operatorToken,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  RENDER_THREADS: "1",
  SHOPIFY_API_KEY: "",
  SHOPIFY_API_SECRET: "",
});

const newBucket = (): Record<string, string> => {
  const bucket = s3.bucket();
  return {
    FILES_URL: `s3://photos/${bucket.prefix}?endpoint=${s3.proxy.url}&region=${bucket.region}`,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
};

async function start(name: string, env: Env): Promise<void> {
  for (const role of ["web", "worker"] as const)
    running.unshift(
      await startServerProcess({ role, env, logFile: path.join(logs, `drill-${name}-${role}.log`) }),
    );
}

async function run(command: string, args: string[], env: Env) {
  const file = path.join(root, `app/server/commands/${command}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

async function openPrisma({ DATA_DIR }: Env) {
  const database = await joinEmbeddedPostgres({ dir: path.join(DATA_DIR, "postgres"), durable: true });
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  return {
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await database.leave();
    },
  };
}

const front = { url: "" };
const hashOf = async (url: string) => {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
};

test("an installation that is lost comes back from its backup, ends what was open once, and moves into another bucket", async () => {
  front.url = `http://localhost:${port}`;
  const lost = installation("lost", newBucket());
  await start("lost", lost);
  const load = createCustomers({ front, operatorToken } as Parameters<typeof createCustomers>[0]);
  const customers = [
    await load.open("one.example", { plan: "shop", hook: null }),
    await load.open("two.example", { plan: "shop", hook: null }),
  ];
  const ordering = keepOrdering(customers, { side: 100, everyMs: 100 });
  const [one] = customers;
  await expect.poll(() => one!.jobs.length, { timeout: 60_000 }).toBeGreaterThan(10);
  const callerOf = (token: string) => createCaller({ url: `${front.url}/v1` }, token);
  const first = one!.jobs[0]!;
  const resultsOf = async () => (await callerOf(one!.token).get(`/jobs/${first}/results`)).body.results;
  await expect.poll(async () => (await resultsOf())[0]?.url, { timeout: 60_000 }).toBeTruthy();
  const before = { url: (await resultsOf())[0].url as string, hash: "" };
  before.hash = await hashOf(before.url);

  const backup = path.join(dir, "backup");
  const saved = await run("backup", ["save", "--to", backup], lost);
  expect(saved.files.count).toBeGreaterThan(0);
  const known = one!.jobs.length;
  await expect.poll(() => one!.jobs.length, { timeout: 60_000 }).toBeGreaterThan(known + 3);
  await ordering.stop();
  for (const { stream } of customers) await stream.close();
  const seen = Math.max(...customers.flatMap(({ stream }) => stream.ids));
  for (const server of running.splice(0)) await server.kill();
  await rm(path.join(dir, "lost"), { recursive: true, force: true });

  const onDisk = installation("restored", {});
  await run("backup", ["restore", "--from", backup], onDisk);
  const next = installation("restored", newBucket());
  await run("files", ["copy", "disk", "s3"], next);
  await start("restored", next);
  await rm(path.join(dir, "restored/files"), { recursive: true, force: true });

  const { prisma, close } = await openPrisma(next);
  try {
    const jobs = await prisma.job.count();
    expect(jobs).toBeGreaterThan(10);
    // The sweep takes what nobody has touched for three minutes.
    await expect.poll(() => countEnded(prisma), { timeout: 400_000 }).toBe(jobs);
    expect(await checkBooks(prisma)).toHaveLength(jobs);
    // Links, tokens and pictures are those of before.
    expect(await hashOf(before.url)).toBe(before.hash);
    await one!.order(100);
    const after = one!.jobs.at(-1)!;
    expect(await callerOf(one!.token).ended(after)).toMatchObject({ status: "completed" });
    // A program that goes on behind the last number that it saw is told of it.
    const { id } = await prisma.notification.findFirstOrThrow({
      where: { jobId: after },
      orderBy: { id: "asc" },
    });
    expect(id).toBeGreaterThan(seen);
    console.info(`${jobs} jobs and ${saved.files.count} files came back.`);
  } finally {
    await close();
  }
});
