import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "#server/log.ts";
import { startTaskWorkers, type TaskHandlers } from "#server/processes/start-task-workers.ts";
import { createTaskQueues } from "#server/processes/task-queues.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

const log = createLog({ level: "silent", name: "test" });
const definition = {
  queue: "renamed",
  payload: z.object({ id: z.string() }),
  attempts: 1,
  backoffMs: 0,
  timeoutMs: 60_000,
};
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("workers whose first connection is not answered say so, and the process goes on", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const workers = startTaskWorkers({
    connection: { connectionString: `postgresql://a:b@127.0.0.1:${port}/c`, connectionTimeoutMillis: 200 },
    catalogue: { "present-name": definition },
    handlers: { "present-name": async () => undefined },
    concurrency: { renamed: 1 },
    log,
  });
  await expect(workers.opened()).rejects.toThrow("timeout");
  await sleep(1_500);
  await workers.close();
  silent.close();
});

test("a task that the previous release queued under its former name is run", async () => {
  const connection = { connectionString: database.url };
  const queues = createTaskQueues({ connection, catalogue: { "former-name": definition }, log });
  await queues.add([{ name: "former-name", payload: { id: "queued before the upgrade" } }]);
  const { promise: ran, resolve } = Promise.withResolvers<unknown>();
  const handlers: TaskHandlers = { "present-name": async (payload) => resolve(payload) };
  const workers = startTaskWorkers({
    connection,
    catalogue: { "present-name": definition },
    formerNames: { "former-name": "present-name" },
    handlers,
    concurrency: { renamed: 1 },
    log: { ...log, warn: ({ err }: { err: Error }) => resolve(err.message) } as typeof log,
  });
  expect(await ran).toEqual({ id: "queued before the upgrade" });
  await workers.close();
  await queues.close();
});
