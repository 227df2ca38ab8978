import { setImmediate } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LeaseLost, withLease } from "#leases/with-lease.ts";
import { withShopLease } from "#shops/shop-lease.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

let database: TestDatabase;
let offsetMs = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const deps = () => ({
  prisma: database.prisma,
  now: () => new Date(Date.now() + offsetMs),
  newId: () => uuidv7(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
});

/** A holder that works until it is told to end. */
function hold(name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = (_lease: { assertHeld(): void }) => {};
  const begun = new Promise<{ assertHeld(): void }>((resolve) => {
    begin = resolve;
  });
  const result = withShopLease(deps(), name, async (lease) => {
    begin(lease);
    await ended;
    return "worked";
  });
  return { begun, end, result };
}

test("one of many holders works, the others return without working", async () => {
  const holders = Array.from({ length: 8 }, () => hold("thing"));
  let left = 0;
  const othersLeft = new Promise<void>((resolve) => {
    for (const { result } of holders) result.then(() => (++left === 7 ? resolve() : undefined));
  });
  await Promise.race(holders.map(({ begun }) => begun));
  await othersLeft;
  for (const { end } of holders) end();
  const results = await Promise.all(holders.map(({ result }) => result));
  expect(results.filter((result) => result === "worked")).toHaveLength(1);
  expect(results.filter((result) => result === null)).toHaveLength(7);
});

test("a lease is released as soon as its work ends or fails", async () => {
  await expect(withShopLease(deps(), "free", () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  expect(await withShopLease(deps(), "free", async () => "first")).toBe("first");
  expect(await withShopLease(deps(), "free", async () => "second")).toBe("second");
});

test("a holder that stalled too long has lost the lease, and its successor keeps it", async () => {
  const stale = hold("paused");
  const lease = await stale.begun;
  lease.assertHeld();
  offsetMs += 21_000;
  expect(() => lease.assertHeld()).toThrow(LeaseLost);
  const successor = hold("paused");
  await successor.begun;
  stale.end();
  await stale.result;
  expect(await withShopLease(deps(), "paused", async () => "third")).toBeNull();
  successor.end();
  expect(await successor.result).toBe("worked");
});

test("a renewal in flight when the work ends does not keep the lease from the next holder", async () => {
  let holder: string | null = null;
  const renewal = Promise.withResolvers<void>();
  const isRenewing = Promise.withResolvers<void>();
  const store = {
    acquire: async (claim: { holder: string }) => {
      if (holder !== null) {
        isRenewing.resolve();
        await renewal.promise;
      }
      holder = claim.holder;
      return true;
    },
    release: async () => {
      holder = null;
    },
  };
  const options = { name: "slow", store, leaseMs: 20_000, renewEveryMs: 1 };
  const run = withLease(deps(), options, () => isRenewing.promise);
  await isRenewing.promise;
  await setImmediate();
  renewal.resolve();
  await run;
  await setImmediate();
  expect(holder).toBeNull();
});
