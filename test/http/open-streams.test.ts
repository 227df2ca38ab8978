import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { notificationLimits } from "#contract/limits.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { type EventReader, isBackfilled, readEvents } from "#test-support/service-events.ts";

const max = notificationLimits.streamsMax;
const checkMs = 10_000;

let service: TestService;
const readers: EventReader[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  vi.useRealTimers();
});
afterAll(() => service.close());

async function open(token: string, from: Pick<TestService, "url"> = service) {
  const reader = await readEvents(from, { token });
  readers.push(reader);
  return reader;
}
const noted = async (accountId: string, seenAfter = new Date(0)) => {
  const where = { accountId, seenAt: { gt: seenAfter } };
  const { _sum } = await service.database.prisma.openStreams.aggregate({ _sum: { streams: true }, where });
  return _sum.streams ?? 0;
};
const isOpen = (reader: EventReader) =>
  Promise.race([reader.ended.then(() => false), new Promise((resolve) => setImmediate(() => resolve(true)))]);

describe("an account holds at most 20 streams open", () => {
  test("the next is refused with the limit and the count, and accepted when another has closed", async () => {
    const { id, token } = await service.account();
    const held = await Promise.all(Array.from({ length: max }, () => open(token)));
    expect(held.map(({ status }) => status)).toEqual(Array(max).fill(200));
    const answer = await createCaller(service, token).get("/notifications/events");
    expect(answer).toMatchObject({
      status: 429,
      body: { error: "Too many open notification streams", limit: max, current: max },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    const other = await service.account();
    expect((await open(other.token)).status).toBe(200);

    held[0].close();
    await expect.poll(() => noted(id)).toBe(max - 1);
    expect((await open(token)).status).toBe(200);
  });

  test("also under concurrency and over several processes", async () => {
    const { id, token } = await service.account();
    const second = await startTestService({ database: service.database, workers: false });
    let heldHere = 0;
    try {
      const places = Array.from({ length: max + 6 }, (_, n) => (n % 2 ? second : service));
      const opened = await Promise.all(
        places.map(async (at) => ({ at, status: (await open(token, at)).status })),
      );
      const held = opened.filter(({ status }) => status === 200);
      expect(held).toHaveLength(max);
      expect(opened.filter(({ status }) => status === 429)).toHaveLength(6);
      expect(await noted(id)).toBe(max);
      heldHere = held.filter(({ at }) => at === service).length;
    } finally {
      await second.close();
    }
    // A server that ends takes its streams out of the count.
    expect(await noted(id)).toBe(heldHere);
    for (let n = heldHere; n < max; n++) expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(429);
  });

  test("streams of a dead process stop counting after a minute", async () => {
    const { id, token } = await service.account();
    const dead = (seenAt: Date) => ({
      processId: service.runtime.service.deps.newId(),
      accountId: id,
      streams: max,
      seenAt,
    });
    await service.database.prisma.openStreams.create({ data: dead(new Date(Date.now() - 30_000)) });
    expect((await open(token)).status).toBe(429);
    await service.database.prisma.openStreams.updateMany({
      where: { accountId: id },
      data: { seenAt: new Date(Date.now() - 61_000) },
    });
    expect((await open(token)).status).toBe(200);
  });
});

describe("a stream ends within ten seconds when", () => {
  const prisma = () => service.database.prisma;
  test.each([
    [
      "its token is revoked",
      (accountId: string) =>
        prisma().accessToken.updateMany({ where: { accountId }, data: { revokedAt: new Date() } }),
    ],
    [
      "its token expires",
      (accountId: string) =>
        prisma().accessToken.updateMany({ where: { accountId }, data: { expiresAt: new Date() } }),
    ],
    [
      "its account is disabled",
      (id: string) => prisma().account.update({ where: { id }, data: { disabledAt: new Date() } }),
    ],
  ])("%s; others stay", async (_name, shut) => {
    // A process of its own, whose watch begins with its first stream, on the clock of this test.
    const own = await startTestService({ database: service.database, workers: false });
    const refresh = vi.spyOn(own.runtime.service.deps.store.streams, "refresh");
    try {
      const [gone, staying] = [await service.account(), await service.account()];
      const [one, two, other] = [
        await open(gone.token, own),
        await open(gone.token, own),
        await open(staying.token, own),
      ];
      for (const reader of [one, two, other]) await reader.until(isBackfilled);
      await shut(gone.id);
      vi.advanceTimersByTime(checkMs);
      await Promise.all([one.ended, two.ended]);
      expect(await isOpen(other)).toBe(true);
      // One query for all streams, by token.
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(refresh.mock.calls[0][1]).toHaveLength(2);
      await expect.poll(() => noted(gone.id)).toBe(0);
      expect((await open(gone.token, own)).status).toBe(401);
      other.close();
    } finally {
      await own.close();
    }
  });

  test("the same check reports the process as alive", async () => {
    const own = await startTestService({ database: service.database, workers: false });
    try {
      const { id, token } = await service.account();
      await (await open(token, own)).until(isBackfilled);
      await service.database.prisma.openStreams.updateMany({ data: { seenAt: new Date(0) } });
      vi.advanceTimersByTime(checkMs);
      await expect.poll(() => noted(id, new Date(Date.now() - 60_000))).toBe(1);
    } finally {
      await own.close();
    }
  });
});

test("a client that stops reading is disconnected, the account's others continue, and memory stays bounded", async () => {
  const { id, token } = await service.account();
  const { deps } = service.runtime.service;
  const [stuck, reading] = [await open(token), await open(token)];
  for (const reader of [stuck, reading]) await reader.until(isBackfilled);
  stuck.pause();
  const text = "x".repeat(200_000);
  let told = 0;
  // Beyond what the kernel takes for either end.
  while ((await noted(id)) === 2 && told < 300) {
    await deps.transact((tx) =>
      tx.notifications.insert({
        accountId: id,
        jobId: null,
        name: "ping",
        data: { text },
        createdAt: new Date(),
      }),
    );
    told++;
    // This reader keeps up, however fast the loop is; otherwise it would be cut off too.
    await reading.until((events) => events.filter(({ event }) => event === null).length === told);
  }
  expect(told).toBeLessThan(300);
});
