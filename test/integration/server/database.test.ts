import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the migrations make every table that the schema names", async () => {
  expect(await database.prisma.account.count()).toBe(0);
  expect(await database.prisma.outboxEntry.count()).toBe(0);
  expect(await database.prisma.restyle.count()).toBe(0);
});

test("prisma/schema has not moved on from the last migration", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(root, "node_modules/prisma/build/index.js"),
      ...["migrate", "diff", "--from-schema-datamodel", "prisma/migrations/schema.prisma"],
      ...["--to-schema-datamodel", "prisma/schema", "--script"],
    ],
    { cwd: root, env: { ...process.env, DATABASE_URL: database.url } },
  );
  expect(stdout).toContain("This is an empty migration");
});
