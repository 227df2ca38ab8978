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
