import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OutboxRelay, startOutboxRelay } from "#service/adapters/outbox-relay.ts";
import type { Log } from "#service/core/ports.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

let database: TestDatabase;
const relays: OutboxRelay[] = [];
const log = pino({ level: "silent" });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.close();
  await database.prisma.outboxEntry.deleteMany();
});

type Queued = { name: string; payload: unknown; id: string };
function start(
  enqueue: (tasks: Queued[]) => Promise<unknown>,
  names = ["known"],
  relayLog: Log = log,
): OutboxRelay {
  const relay = startOutboxRelay(
    database.prisma,
    names,
    async (tasks) => {
      const leftOut = await enqueue(tasks);
      return Array.isArray(leftOut) ? leftOut : [];
    },
    relayLog,
  );
  relays.push(relay);
  return relay;
}
const push = (count: number, task = "known", runAt = new Date()) =>
  database.prisma.outboxEntry.createMany({
    data: Array.from({ length: count }, (_, n) => ({ task, payload: { n }, runAt, createdAt: new Date() })),
  });
const left = () => database.prisma.outboxEntry.count();
const emptied = () => expect.poll(left).toBe(0);

test("committed work is moved in its order, and once", async () => {
  const queued: Queued[] = [];
  await push(450);
  start(async (tasks) => void queued.push(...tasks)).kick();
  await emptied();
  expect(queued.map(({ payload }) => payload)).toEqual(Array.from({ length: 450 }, (_, n) => ({ n })));
  expect(new Set(queued.map(({ id }) => id)).size).toBe(450);
});

test("a crash between queueing and deleting queues the same again, under the same ids", async () => {
  const queued: Queued[] = [];
  let crashes = 1;
  await push(3);
  start(async (tasks) => {
    queued.push(...tasks);
    if (crashes-- > 0) throw new Error("killed");
  }).kick();
  await emptied();
  const ids = queued.map(({ id }) => id);
  expect(ids.slice(3)).toEqual(ids.slice(0, 3));
  expect(ids).toHaveLength(6);
});

test("tasks of an unknown release wait and block nothing else", async () => {
  const queued: Queued[] = [];
  await push(300, "of a newer release");
  await push(2);
  start(async (tasks) => void queued.push(...tasks)).kick();
  await expect.poll(() => queued.length).toBe(2);
  expect(await left()).toBe(300);
  start(async () => undefined, ["of a newer release"]).kick();
  await emptied();
});

test("work for later is left until its time", async () => {
  const queued: Queued[] = [];
  await push(1, "known", new Date(Date.now() + 60_000));
  await push(1);
  start(async (tasks) => void queued.push(...tasks)).kick();
  await expect.poll(() => queued.length).toBe(1);
  await expect.poll(left).toBe(1);
  expect(queued).toHaveLength(1);
});

test("work whose task is running is kept, and moved when that run has ended; other work continues", async () => {
  const queued: Queued[] = [];
  let running = "key";
  await push(1);
  await database.prisma.outboxEntry.createMany({
    data: ["key", "key", "other"].map((key) => ({
      task: "known",
      payload: { key },
      key,
      runAt: new Date(),
      createdAt: new Date(),
    })),
  });
  const relay = start(async (tasks) => {
    queued.push(...tasks.filter(({ id }) => id !== running));
    return tasks.filter(({ id }) => id === running);
  });
  relay.kick();
  await expect.poll(left).toBe(2);
  expect(queued.map(({ id }) => id)).not.toContain("key");
  running = "";
  await expect.poll(left).toBe(0);
  expect(queued.filter(({ id }) => id === "key")).toHaveLength(2);
});

test("relays of several processes share the work without duplicates", async () => {
  const queued: Queued[] = [];
  await push(1000);
  const enqueue = async (tasks: Queued[]) => void queued.push(...tasks);
  for (const relay of [start(enqueue), start(enqueue), start(enqueue)]) relay.kick();
  await emptied();
  expect(queued).toHaveLength(1000);
  expect(new Set(queued.map(({ id }) => id)).size).toBe(1000);
});

test("an outage of the queue is logged when it starts and when it ends, however often moving is tried", async () => {
  const lines: string[] = [];
  const write = (_fields: object, message: string) => void lines.push(message);
  let isAway = true;
  let tries = 0;
  await push(1);
  const relay = start(
    async () => {
      tries++;
      if (isAway) throw new Error("connect ECONNREFUSED");
    },
    ["known"],
    { debug: write, info: write, warn: write, error: write },
  );
  const kicking = setInterval(relay.kick, 5);
  await expect.poll(() => tries).toBeGreaterThan(4);
  isAway = false;
  await emptied();
  clearInterval(kicking);
  await relay.close();
  expect(lines).toEqual([
    "Moving tasks from the outbox to the queue failed; trying again",
    "Moving tasks from the outbox to the queue works again",
  ]);
});
