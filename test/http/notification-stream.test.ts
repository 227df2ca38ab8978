import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { NotificationName } from "#contract/notifications.ts";
import { PictureDetails } from "#contract/operations/jobs.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import {
  type EventReader,
  isBackfilled,
  readEvents,
  type ServerEvent,
} from "#test-support/service-events.ts";

let service: TestService;
const readers: EventReader[] = [];
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

async function open(options: Parameters<typeof readEvents>[1], from: Pick<TestService, "url"> = service) {
  const reader = await readEvents(from, options);
  readers.push(reader);
  return reader;
}
const tell = (
  accountId: string,
  data: object = {},
  jobId: string | null = null,
  name: NotificationName = "ping",
) =>
  service.runtime.service.deps.transact((tx) =>
    tx.notifications.insert({ accountId, jobId, name, data: { ...data }, createdAt: new Date() }),
  );
const idsOf = (events: ServerEvent[]) => events.flatMap(({ id }) => id ?? []);
const live = (events: ServerEvent[]) => events.filter(({ event }) => event === null);

test("a connection gets the newest thousand stored notifications and the id up to which older ones exist; by ids it gets them all", async () => {
  const { id, token } = await service.account();
  const first = await tell(id);
  const { name, createdAt } = first;
  await service.database.prisma.notification.createMany({
    data: Array.from({ length: 1_201 }, () => ({ accountId: id, name, data: {}, createdAt })),
  });
  const all = (
    await service.database.prisma.notification.findMany({ where: { accountId: id }, orderBy: { id: "asc" } })
  ).map((one) => one.id);
  const reader = await open({ token });
  await reader.until(isBackfilled);
  expect(idsOf(reader.events)).toEqual(all.slice(-1_000));
  expect(reader.events.at(-1)).toMatchObject({
    event: "backfill_complete",
    data: { omitted_to_id: all.at(-1_001) },
  });
  // The last of the omitted ones is where a client that wants them goes on from the first.
  const again = await open({ token, lastEventId: first.id });
  await again.until(isBackfilled);
  expect(idsOf(again.events)).toEqual(all.slice(1));
  expect(again.events.at(-1)).toMatchObject({ event: "backfill_complete", data: {} });
});

test("a connection gets what is stored oldest first, then backfill_complete, then live messages without an event", async () => {
  const { id, token } = await service.account();
  const stored = [await tell(id, { n: 1 }), await tell(id, { n: 2 })];
  const reader = await open({ token });
  expect(reader.status).toBe(200);
  expect(reader.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-ratelimit-limit": expect.any(String),
    "x-request-id": expect.any(String),
  });
  await reader.until(isBackfilled);
  const third = await tell(id, { n: 3 });
  await reader.until((events) => live(events).length === 1);
  const notification = (one: { id: number; createdAt: Date }, n: number) => ({
    id: one.id,
    name: "ping",
    timestamp: one.createdAt.getTime() / 1000,
    mode: "live",
    data: { n },
  });
  expect(reader.events).toEqual([
    { id: stored[0].id, event: "backfill", data: notification(stored[0], 1) },
    { id: stored[1].id, event: "backfill", data: notification(stored[1], 2) },
    { id: null, event: "backfill_complete", data: {} },
    { id: third.id, event: null, data: notification(third, 3) },
  ]);
});

test("a job emits its whole lifecycle, each event stored before it is sent", async () => {
  const { token } = await service.account();
  const caller = createCaller(service, token);
  const reader = await open({ token });
  const started = await caller.startRecolor(2, { processing_size: 1024 });
  const events = await reader.until((all) =>
    all.some(({ data }) => data.name === "batch_edit" && data.data.status === "completed"),
  );
  const told = live(events).map(({ data }) => data);
  const jobId = started.body.job_id;
  expect(told.map(({ name, data }) => `${name} ${data.status}`)).toEqual([
    "batch_edit processing",
    "image_result completed",
    "image_result completed",
    "batch_edit completed",
  ]);
  expect(told[0].data).toEqual({
    id_task: jobId,
    job_id: jobId,
    job_type: "garment_recolor",
    status: "processing",
    total_images: 2,
    processed_images: 0,
  });
  const result = told.find(({ data }) => data.image_index === 1).data;
  expect(told[3].data).toMatchObject({ status: "completed", total_images: 2, processed_images: 2 });
  expect(told[3].data).toMatchObject({ credits_used: 6 });
  expect(told[3].data.outputs).toHaveLength(2);
  expect(told[3].data.outputs[1]).toEqual({
    image_index: 1,
    group_index: 0,
    version: 1,
    status: "completed",
    updated_at: result.updated_at,
  });
  const { body: answered } = await caller.get(`/jobs/${jobId}/results`);
  const details = Object.keys(PictureDetails.shape).map((field) => [field, answered.results[1][field]]);
  expect(result).toEqual({
    id_task: jobId,
    job_id: jobId,
    image_result_id: expect.any(Number),
    image_index: 1,
    group_index: 0,
    version: 1,
    status: "completed",
    output_link: expect.stringContaining("/media/results/"),
    output_thumbnail_link: expect.stringContaining("/media/results/"),
    ...Object.fromEntries(details),
  });
  expect((await fetch(result.output_link)).status).toBe(200);
  const stored = await service.database.prisma.notification.findMany({
    where: { jobId },
    orderBy: { id: "asc" },
  });
  expect(stored.map(({ id }) => id)).toEqual(idsOf(events));
});

describe("Last-Event-ID", () => {
  test("resumes right after it", async () => {
    const { id, token } = await service.account();
    const [first, second, third] = [await tell(id), await tell(id), await tell(id)];
    const reader = await open({ token, lastEventId: first.id });
    expect(idsOf(await reader.until(isBackfilled))).toEqual([second.id, third.id]);
  });

  test.each(["nonsense", "-1", "1.5", "99999999999999", "4294967296", ""])(
    "of %j counts as none",
    async (lastEventId) => {
      const { id, token } = await service.account();
      const only = await tell(id);
      const reader = await open({ token, lastEventId });
      expect(idsOf(await reader.until(isBackfilled))).toEqual([only.id]);
    },
  );

  test("above the account's newest is ignored, such as one of another account or from before a restore", async () => {
    const { id, token } = await service.account();
    const first = await tell(id);
    const foreign = await tell((await service.account()).id);
    const reader = await open({ token, lastEventId: foreign.id + 1_000 });
    expect(idsOf(await reader.until(isBackfilled))).toEqual([first.id]);
    const second = await tell(id);
    await reader.until((events) => live(events).length === 1);
    expect(idsOf(reader.events)).toEqual([first.id, second.id]);
    // The newest itself is no foreign one.
    const again = await open({ token, lastEventId: second.id });
    expect(idsOf(await again.until(isBackfilled))).toEqual([]);
  });

  test("misses nothing that another transaction commits later under a smaller id", async () => {
    const { id, token } = await service.account();
    const { deps } = service.runtime.service;
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isInserted = () => {};
    const inserted = new Promise<void>((resolve) => {
      isInserted = resolve;
    });
    const slow = deps.transact(async (tx) => {
      const made = await tx.notifications.insert({
        accountId: id,
        jobId: null,
        name: "ping",
        data: { slow: true },
        createdAt: new Date(),
      });
      isInserted();
      await held;
      return made;
    });
    await inserted;
    const quick = tell(id, { slow: false });
    const reader = await open({ token });
    await reader.until(isBackfilled);
    expect(idsOf(reader.events)).toEqual([]);
    finish();
    const [first, second] = [await slow, await quick];
    expect(first.id).toBeLessThan(second.id);
    await reader.until((events) => live(events).length === 2);
    expect(idsOf(reader.events)).toEqual([first.id, second.id]);
  });
});

describe("filters", () => {
  test("id_task and name_list filter both stored and live notifications", async () => {
    const { id, token } = await service.account();
    const [one, other] = [service.runtime.service.deps.newId(), service.runtime.service.deps.newId()];
    const tellAll = async () => [
      await tell(id, {}, one, "batch_edit"),
      await tell(id, {}, one, "image_result"),
      await tell(id, {}, other, "batch_edit"),
      await tell(id, {}, null, "ping"),
    ];
    const stored = await tellAll();
    const all = await open({ token });
    const job = await open({ token, query: `?id_task=${one}` });
    const names = await open({ token, query: "?name_list=batch_edit,%20ping" });
    const both = await open({ token, query: `?id_task=${one}&name_list=image_result` });
    for (const reader of [all, job, names, both]) await reader.until(isBackfilled);
    const came = await tellAll();
    const wanted = (places: number[]) => [
      ...places.map((at) => stored[at].id),
      ...places.map((at) => came[at].id),
    ];
    await all.until((events) => idsOf(events).length === 8);
    await names.until((events) => idsOf(events).length === 6);
    await job.until((events) => idsOf(events).length === 4);
    await both.until((events) => idsOf(events).length === 2);
    expect(idsOf(all.events)).toEqual(wanted([0, 1, 2, 3]));
    expect(idsOf(job.events)).toEqual(wanted([0, 1]));
    expect(idsOf(names.events)).toEqual(wanted([0, 2, 3]));
    expect(idsOf(both.events)).toEqual(wanted([1]));
  });
});

test("browsers may send the token in the address; other endpoints take it only in the header", async () => {
  const { id, token } = await service.account();
  const only = await tell(id);
  const reader = await open({ query: `?token=${token}` });
  expect(idsOf(await reader.until(isBackfilled))).toEqual([only.id]);
  expect((await open({ query: "?token=rst_wrong" })).status).toBe(401);
  const elsewhere = await createCaller(service, null).get(`/project?token=${token}`);
  expect(elsewhere.status).toBe(401);
});

test("a deleted notification is not sent again; deleting it twice answers 404", async () => {
  const { id, token } = await service.account();
  const [first, second] = [await tell(id), await tell(id)];
  const caller = createCaller(service, token);
  expect(await caller.del(`/notifications/${first.id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await caller.del(`/notifications/${first.id}`)).status).toBe(404);
  const reader = await open({ token });
  expect(idsOf(await reader.until(isBackfilled))).toEqual([second.id]);
});

test("notifications older than a day are neither sent nor kept", async () => {
  const { id, token } = await service.account();
  const [old, young] = [await tell(id), await tell(id)];
  const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1);
  await service.database.prisma.notification.update({ where: { id: old.id }, data: { createdAt: dayAgo } });
  const reader = await open({ token });
  expect(idsOf(await reader.until(isBackfilled))).toEqual([young.id]);
  const { purgeExpired } = await import("#service/core/sweeps/purge-expired.ts");
  await purgeExpired(service.runtime.service.deps);
  const left = await service.database.prisma.notification.findMany({ where: { accountId: id } });
  expect(left.map((one) => one.id)).toEqual([young.id]);
});

test("every connection of the account receives it, and no other account's", async () => {
  const [mine, theirs] = [await service.account(), await service.account()];
  const [one, two, other] = [
    await open({ token: mine.token }),
    await open({ token: mine.token }),
    await open({ token: theirs.token }),
  ];
  for (const reader of [one, two, other]) await reader.until(isBackfilled);
  const told = await tell(mine.id);
  const toldThem = await tell(theirs.id);
  for (const reader of [one, two, other]) await reader.until((events) => live(events).length === 1);
  expect([idsOf(one.events), idsOf(two.events), idsOf(other.events)]).toEqual([
    [told.id],
    [told.id],
    [toldThem.id],
  ]);
});

test("a stream in another process receives what this one commits", async () => {
  const { id, token } = await service.account();
  const second = await startTestService({ database: service.database, workers: false });
  try {
    const reader = await open({ token }, second);
    await reader.until(isBackfilled);
    const told = await tell(id, { from: "the first" });
    await reader.until((events) => live(events).length === 1);
    expect(idsOf(reader.events)).toEqual([told.id]);
    reader.close();
  } finally {
    await second.close();
  }
});

test("connecting in a flood of notifications misses none and repeats none", async () => {
  const { id, token } = await service.account();
  const flood = Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let n = 0; n < 30; n++) await tell(id, { n });
    }),
  );
  const connected = await Promise.all(Array.from({ length: 4 }, () => open({ token })));
  await flood;
  for (const reader of connected) {
    await reader.until((events) => idsOf(events).length >= 150);
    const ids = idsOf(reader.events);
    expect(ids).toHaveLength(150);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  }
});

test("a stream sends every stored notification, also when they fill more than a page", async () => {
  const { id, token } = await service.account();
  await service.database.prisma.notification.createMany({
    data: Array.from({ length: 903 }, (_, n) => ({
      accountId: id,
      jobId: null,
      name: "ping",
      data: { n },
      createdAt: new Date(),
    })),
  });
  const reader = await open({ token });
  const events = await reader.until(isBackfilled);
  expect(events.slice(0, -1).map(({ data }) => data.data.n)).toEqual(
    Array.from({ length: 903 }, (_, n) => n),
  );
});

test("while the LISTEN connection is lost, streams stay open and then receive everything in order", async () => {
  const { id, token } = await service.account();
  const reader = await open({ token });
  await reader.until(isBackfilled);
  const first = await tell(id);
  await reader.until((events) => live(events).length === 1);
  await service.database.prisma.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'restyle-notifications'`;
  const unheard = [await tell(id), await tell(id)];
  await reader.until((events) => live(events).length === 3);
  const next = await tell(id);
  await reader.until((events) => live(events).length === 4);
  expect(idsOf(reader.events)).toEqual([first.id, ...unheard.map((one) => one.id), next.id]);
});

test("a notification that a process committed and died before publishing reaches open streams within seconds, before later ones", async () => {
  const { id, token } = await service.account();
  const reader = await open({ token });
  await reader.until(isBackfilled);
  const store = (n: number) =>
    service.database.prisma.notification.create({
      data: { accountId: id, jobId: null, name: "ping", data: { n }, createdAt: new Date() },
    });
  const untold = await store(1);
  await reader.until((events) => live(events).length === 1);
  const [second, third] = [await store(2), await tell(id)];
  await reader.until((events) => live(events).length === 3);
  expect(idsOf(reader.events)).toEqual([untold.id, second.id, third.id]);
});
