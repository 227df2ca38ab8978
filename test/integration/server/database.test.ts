import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { Prisma } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each(Object.values(Prisma.ModelName))(
  "the migrations make the table of %s with every column that the client reads",
  async (model) => {
    const table = database.prisma[`${model[0]!.toLowerCase()}${model.slice(1)}` as "account"];
    expect(await table.findMany({ take: 1 })).toEqual([]);
  },
);

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
