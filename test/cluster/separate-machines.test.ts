/**
 * Two webs and three workers that share a database, a bucket and secrets, and nothing else, as on separate machines:
 * each has a folder of its own. Customers' requests go round the webs, and are repeated with their key when one fails.
 */
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { priceOfSide } from "#contract/prices.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { onnxRuntimeEnv } from "#test-support/onnx-runtime.ts";
import { type S3Server, startS3Server } from "#test-support/s3/s3-server.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../crash/server-process.ts";

const operatorToken = "operator-token-of-the-cluster-0123456789";
const accounts = 3;
const jobsOfAccount = 40;
const credits = 10_000;

interface Machine {
  url: string;
  dataDir: string;
  server: ServerProcess;
}

let database: TestDatabase;
let s3: S3Server;
const machines: Machine[] = [];
const [webs, workers]: [Machine[], Machine[]] = [[], []];

beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Server();
  const bucket = s3.bucket();
  const endpoint = encodeURIComponent(s3.proxy.url);
  const logs = path.resolve(import.meta.dirname, "../../test-results/cluster");
  await mkdir(logs, { recursive: true });
  const startMachine = async (role: "web" | "worker", number: number): Promise<Machine> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), `restyle-${role}-`));
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const env = {
      ...onnxRuntimeEnv,
      NODE_ENV: "development",
      LOG_LEVEL: "info",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      FILES_URL: `s3://photos/${bucket.prefix}?endpoint=${endpoint}&region=${bucket.region}`,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      LINK_SECRET: "link-secret-of-the-cluster-0123456789abcdef",
      OPERATOR_TOKEN: operatorToken,
      BIOMETRIC_KEY: `cluster:${"07".repeat(32)}`,
      PORT: String(port),
      PUBLIC_URL: url,
      RENDER_THREADS: "1",
      WEBHOOK_ALLOW_PRIVATE: "true",
    };
    const logFile = path.join(logs, `${role}-${number}.log`);
    const machine = { url, dataDir, server: await startServerProcess({ role, env, logFile }) };
    machines.push(machine);
    return machine;
  };
  for (const number of [1, 2]) webs.push(await startMachine("web", number));
  for (const number of [1, 2, 3]) workers.push(await startMachine("worker", number));
});

afterAll(async () => {
  for (const machine of machines) {
    process.kill(machine.server.pid, "SIGCONT");
    await machine.server.stop();
    await rm(machine.dataDir, { recursive: true, force: true });
  }
  await s3?.close();
  await database?.close();
});

let next = 0;

/** Asks one web after the other until one answers, as a load balancer and a customer's retries do. */
async function persist<T>(ask: (url: string) => Promise<{ status: number; body: T }>): Promise<T> {
  for (const from = Date.now(); ; await sleep(200)) {
    const answer = await ask(`${webs[next++ % webs.length]!.url}/v1`).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) {
      expect(answer.status).toBeLessThan(300);
      return answer.body;
    }
    if (Date.now() - from > 120_000) throw new Error("no web answered for two minutes");
  }
}

async function startJobs(name: string, receiver: string): Promise<string[]> {
  const operator = (url: string) => createCaller({ url }, operatorToken);
  const { token } = await persist((url) =>
    operator(url).post("/accounts", { external_ref: name, name, plan: "enterprise" }),
  );
  await persist((url) =>
    operator(url).post(`/accounts/${name}/credits`, { credits, key: `first-${name}`, note: "for the test" }),
  );
  const caller = (url: string) => createCaller({ url }, token);
  await persist((url) => caller(url).put("/webhooks", { url: receiver }));
  const jobs: string[] = [];
  for (let number = 0; number < jobsOfAccount; number++) {
    const picture = await plainPicture(40 + number, 48);
    const headers = { "Idempotency-Key": `${name}-upload-${number}` };
    const place = await persist((url) =>
      caller(url).post("/upload", { project_name: "Spring", filename: `${number}.png` }, headers),
    );
    const path = new URL(place.upload_url).pathname + new URL(place.upload_url).search;
    await persist(async (url) => {
      const put = await fetch(new URL(path, url), {
        method: "PUT",
        headers: { "Content-Type": place.content_type },
        body: picture as BodyInit,
      });
      return { status: put.status, body: null };
    });
    const { job_id } = await persist((url) =>
      caller(url).post(
        "/superid_images",
        { id_project: place.project_id, id_image: place.file_id, scale_factor: 2 },
        { "Idempotency-Key": `${name}-job-${number}` },
      ),
    );
    jobs.push(job_id);
  }
  return jobs;
}

test("jobs survive killed, frozen and cut off machines: each is drawn to its end, charged once and told of", async () => {
  const receiver = await startWebhookReceiver();
  const { prisma } = database;
  const countEnded = () =>
    prisma.job.count({ where: { status: { in: ["completed", "failed", "aborted"] } } });
  const untilEnded = (jobs: number) =>
    expect.poll(countEnded, { timeout: 300_000 }).toBeGreaterThanOrEqual(jobs);
  const starting = Promise.all(
    Array.from({ length: accounts }, (_, number) => startJobs(`shop-${number}.example`, receiver.url)),
  );
  const faults = (async () => {
    await untilEnded(5);
    await workers[0]!.server.kill();
    await webs[0]!.server.kill();
    await untilEnded(15);
    process.kill(workers[1]!.server.pid, "SIGSTOP");
    await webs[0]!.server.start();
    await untilEnded(30);
    s3.proxy.onRequest = () => ({ kind: "reset" });
    await sleep(5_000);
    s3.proxy.fail();
    // Longer than the lock of its tasks, which others have done meanwhile.
    await sleep(10_000);
    process.kill(workers[1]!.server.pid, "SIGCONT");
    await workers[0]!.server.start();
    await untilEnded(60);
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await admin.end();
  })();
  const ids = (await starting).flat();
  await faults;
  await untilEnded(ids.length);

  const jobs = await prisma.job.findMany({ include: { results: true } });
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(["completed"]));
  const results = jobs.flatMap((job) => job.results);
  expect(results).toHaveLength(ids.length);
  const price = priceOfSide(1024);
  const settled = await prisma.ledgerEntry.findMany({ where: { kind: { in: ["capture", "release"] } } });
  expect(settled.map(({ jobId, kind, credits }) => [jobId, kind, credits]).toSorted()).toEqual(
    ids.map((id) => [id, "capture", price]).toSorted(),
  );
  const told = await prisma.notification.findMany({ where: { name: "image_result" } });
  expect(told.map(({ jobId }) => jobId).toSorted()).toEqual(ids.toSorted());
  const pending = () => prisma.webhookDelivery.count({ where: { status: "pending" } });
  await expect.poll(pending, { timeout: 120_000 }).toBe(0);
  const all = await prisma.notification.findMany();
  const received = new Set(receiver.deliveries.map(({ headers }) => headers["webhook-id"]));
  expect(received).toEqual(new Set(all.map(({ id }) => `msg_${id}`)));
  for (const machine of machines) {
    expect((await readdir(machine.dataDir)).filter((name) => name === "files")).toEqual([]);
  }
  await receiver.close();
});
