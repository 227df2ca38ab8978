import { readdir } from "node:fs/promises";
import { Prisma } from "@prisma/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { diffSchemas } from "../../../scripts/diff-schemas.ts";

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

test("prisma/schema matches the last migration", async () => {
  const schema = await readdir("prisma/schema");
  const sql = await diffSchemas({
    from: ["prisma/migrations/schema.prisma"],
    to: schema.map((file) => `prisma/schema/${file}`),
    databaseUrl: database.url,
  });
  expect(sql).toContain("This is an empty migration");
});
