import { expect, test } from "vitest";
import { createAdminRateLimiter } from "#admin-api/admin-rate-limiter.ts";
import { createCostBuckets } from "#simulator/admin-graphql/cost-buckets.ts";
import { limitsDefault } from "#simulator/simulator-options.ts";

const [document, shop] = ["mutation", "a shop"];

/** A shop's bucket, requests that take a while, and a clock that goes on to whatever is due next. */
function createShop({ requestMs = 40 } = {}) {
  let time = 0;
  const due: { at: number; run: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((run) => due.push({ at: time + ms, run }));
  const clock = { now: () => time };
  const buckets = createCostBuckets(limitsDefault, clock as never);
  const limiter = createAdminRateLimiter(() => new Date(time));
  const seen = { throttled: 0, least: Number.POSITIVE_INFINITY };

  /** As the simulator answers: what is asked for is taken, and given back as far as it was not needed. */
  async function send(requested: number, actual: number, name = document): Promise<void> {
    const settle = await limiter.admit(name, wait);
    const isTaken = buckets.reserve(shop, requested);
    if (!isTaken) seen.throttled += 1;
    seen.least = Math.min(seen.least, buckets.status(shop).currentlyAvailable);
    await wait(requestMs);
    if (isTaken) buckets.refund(shop, requested - actual);
    settle({
      requestedQueryCost: requested,
      actualQueryCost: isTaken ? actual : null,
      throttleStatus: buckets.status(shop),
    });
  }

  async function run(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    for (;;) {
      // All that can go on without time passing does.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      if (isOver) return time;
      due.sort((a, b) => a.at - b.at);
      const next = due.shift();
      if (!next) throw new Error("nothing is due");
      time = next.at;
      next.run();
    }
  }
  return { send, run, seen, buckets, limiter, wait };
}

test("many concurrent requests are never throttled, leave a reserve, and take no longer than the bucket restores", async () => {
  const { send, run, seen } = createShop();
  const points = 30;
  const count = 400;
  const worker = async () => {
    for (let sent = 0; sent < count / 8; sent++) await send(points, points);
  };
  const ms = await run(Promise.all(Array.from({ length: 8 }, worker)));
  const { bucketPoints, bucketRestorePerSecond } = limitsDefault;
  expect(seen.throttled).toBe(0);
  expect(seen.least).toBeGreaterThanOrEqual(bucketPoints / 4 - 8 * points);
  const leastMs = ((count * points - bucketPoints * 0.75) / bucketRestorePerSecond) * 1000;
  expect(ms).toBeGreaterThan(leastMs);
  expect(ms).toBeLessThan(leastMs * 1.1);
});

test("a request that costs less than reserved releases the difference immediately", async () => {
  const { send, run, seen } = createShop();
  const worker = async () => {
    for (let sent = 0; sent < 25; sent++) await send(250, 10);
  };
  // 2,000 points in all, of which 1,500 may be used at once.
  expect(
    await run(Promise.all([worker(), worker(), worker(), worker(), worker(), worker(), worker(), worker()])),
  ).toBeLessThan(8_000);
  expect(seen.throttled).toBe(0);
});

test("points used by the shop's other apps are waited for", async () => {
  const { send, run, seen, buckets } = createShop();
  await run(send(10, 10));
  buckets.drainTo(shop, 20);
  // The first one learns of it, the next ones wait.
  await run(send(10, 10));
  const before = seen.throttled;
  const ms = await run(Promise.all([send(30, 30), send(30, 30)]));
  expect(seen.throttled).toBe(before);
  expect(ms).toBeGreaterThan(4_000);
});

test("an aborted wait frees its place", async () => {
  const { send, run, buckets, limiter, wait } = createShop();
  await run(send(10, 10));
  buckets.drainTo(shop, 0);
  await run(send(10, 10));
  const stop = async () => {
    throw new Error("stopped");
  };
  for (let times = 0; times < 100; times++)
    await expect(limiter.admit(document, stop)).rejects.toThrow("stopped");
  let waitedMs = 0;
  await run(
    limiter.admit(document, (ms) => {
      waitedMs = ms;
      return wait(ms);
    }),
  );
  expect(waitedMs).toBeLessThan(6_000);
});
