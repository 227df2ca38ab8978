import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the migrations create every table the schema names", async () => {
  expect(await database.prisma.account.count()).toBe(0);
  expect(await database.prisma.outboxEntry.count()).toBe(0);
});
