import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFaceCipher } from "#service/adapters/face-cipher.ts";
import { createTransact } from "#service/adapters/prisma/create-store.ts";
import type { Store } from "#service/core/ports.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

const faceCipher = createFaceCipher([{ id: "test", key: Buffer.alloc(32, 7) }]);
let database: TestDatabase;
const ids = ["019aa000-0000-7000-8000-000000000001", "019aa000-0000-7000-8000-000000000002"];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.prisma.account.createMany({
    data: ids.map((id) => ({ id, email: id, name: id, plan: "free", createdAt: new Date() })),
  });
  await database.prisma.webhook.createMany({
    data: ids.map((id) => ({
      accountId: id,
      id,
      url: "https://example.com",
      secret: "s",
      isActive: true,
      createdAt: new Date(),
      updatedAt: new Date(),
    })),
  });
});
afterAll(() => database.close());

describe("two transactions that deadlock are retried until both succeed", () => {
  test.each<[string, (store: Store, id: string) => Promise<unknown>]>([
    ["in locking", (store, id) => store.accounts.lock(id)],
    ["in updating", (store, id) => store.webhooks.update(id, { lastResponseStatus: 200 })],
  ])("%s", async (_name, touch) => {
    const transact = createTransact(database.prisma, faceCipher, () => undefined);
    let runs = 0;
    const arrivals: (() => void)[] = [];
    /** Lets both go on once both have their first row. */
    const both = () =>
      new Promise<void>((resolve) => {
        arrivals.push(resolve);
        if (arrivals.length >= 2) for (const arrive of arrivals) arrive();
      });
    const touchInOrder = (order: string[]) =>
      transact(async (store) => {
        runs++;
        await touch(store, order[0]);
        await both();
        await touch(store, order[1]);
        return order[0];
      });
    expect(await Promise.all([touchInOrder(ids), touchInOrder([...ids].reverse())])).toEqual(ids);
    // One of them lost once; on a busy machine the second run may meet the other transaction again.
    expect(runs).toBeGreaterThanOrEqual(3);
  });
});

test("other errors are not retried, and the transaction is rolled back", async () => {
  let commits = 0;
  const transact = createTransact(database.prisma, faceCipher, () => {
    commits++;
  });
  let runs = 0;
  const failing = transact(async (store) => {
    runs++;
    await store.webhooks.update(ids[0], { url: "https://other.example" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect([runs, commits]).toEqual([1, 0]);
  expect((await database.prisma.webhook.findUniqueOrThrow({ where: { accountId: ids[0] } })).url).toBe(
    "https://example.com",
  );
});
