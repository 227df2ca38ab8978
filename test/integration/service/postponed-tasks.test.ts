import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createTaskQueues } from "#server/processes/task-queues.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { runs as often } from "#test-support/seed.ts";
import { catalogue } from "./postponed-tasks.ts";

const processes = 3;
const tasks = 50;
const postponements = often(10, 200);
let database: TestDatabase;
let client: pg.Client;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("CREATE TABLE runs (number int NOT NULL)");
  await client.query("CREATE INDEX ON runs (number)");
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await client?.end();
  await database?.close();
});

async function startWorker(): Promise<void> {
  const script = path.join(import.meta.dirname, "postponing-worker.ts");
  const child = spawn(process.execPath, [script, String(postponements)], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(child.stdout!, "data");
}

// BullMQ's issue 4814: on PostgreSQL a postponed task is sometimes finished without having been done.
test(`of ${tasks * postponements} postponements among ${processes} processes none is taken for the end of its task`, async () => {
  await Promise.all(Array.from({ length: processes }, startWorker));
  const queues = createTaskQueues({
    connection: { connectionString: database.url },
    catalogue,
    log: createLog({ level: "error", name: "test" }),
  });
  try {
    await queues.opened();
    await queues.add(
      Array.from({ length: tasks }, (_, number) => ({ name: "work", payload: { number }, id: `${number}` })),
    );
    const countQueued = async () =>
      (await client.query("SELECT count(*)::int AS jobs FROM bullmq.job")).rows[0].jobs as number;
    await expect.poll(countQueued, { timeout: 9 * 60_000 }).toBe(0);
    const { rows } = await client.query(
      "SELECT number, count(*)::int AS runs FROM runs GROUP BY number HAVING count(*) <> $1",
      [postponements + 1],
    );
    expect(rows).toEqual([]);
  } finally {
    await queues.close();
  }
});
