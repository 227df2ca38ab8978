import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { connectionOf, Queue, type QueueConnection } from "#server/processes/queue-backend.ts";
import { createTaskQueues } from "#server/processes/task-queues.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { redisProblem, startTestRedis, type TestRedis } from "#test-support/redis.ts";
import { runs as often } from "#test-support/seed.ts";
import { catalogue } from "./postponed-tasks.ts";

const processes = 3;
const tasks = 50;
const postponements = often(10, 200);
let database: TestDatabase;
let redis: TestRedis | undefined;
let client: pg.Client;
let children: ChildProcess[] = [];
const killAll = () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
};
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  killAll();
  await client?.end();
  await database?.close();
  await redis?.stop();
});

async function startWorker(connection: QueueConnection): Promise<void> {
  const script = path.join(import.meta.dirname, "postponing-worker.ts");
  const child = spawn(process.execPath, [script, String(postponements), JSON.stringify(connection)], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout!, "data");
}

// BullMQ's issue 4814: on PostgreSQL a postponed task was sometimes finished without having been done.
const promise = `of ${tasks * postponements} postponements among ${processes} processes none is taken for the end of its task`;

async function postponeAndCount(connection: QueueConnection): Promise<void> {
  await client.query("DROP TABLE IF EXISTS runs; CREATE TABLE runs (number int NOT NULL)");
  await client.query("CREATE INDEX ON runs (number)");
  await Promise.all(Array.from({ length: processes }, () => startWorker(connection)));
  const log = createLog({ level: "error", name: "test" });
  const queues = createTaskQueues({ connection, catalogue, log });
  const watched = new Queue("work", { connection: connectionOf(connection) });
  try {
    await queues.opened();
    await queues.add(
      Array.from({ length: tasks }, (_, number) => ({ name: "work", payload: { number }, id: `${number}` })),
    );
    const countQueued = async () =>
      Object.values(await watched.getJobCounts()).reduce((sum, count) => sum + count, 0);
    await expect.poll(countQueued, { timeout: 9 * 60_000 }).toBe(0);
    const { rows } = await client.query(
      "SELECT number, count(*)::int AS runs FROM runs GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual(Array.from({ length: tasks }, (_, number) => ({ number, runs: postponements + 1 })));
  } finally {
    killAll();
    await watched.close();
    await queues.close();
  }
}

test(promise, () => postponeAndCount({ connectionString: database.url }));

describe.skipIf(redisProblem !== null)("with the queues in Redis", () => {
  test(promise, async () => {
    redis = await startTestRedis();
    await postponeAndCount({ redisUrl: redis.url });
  });
});
