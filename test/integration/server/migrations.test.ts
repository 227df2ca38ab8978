import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listMigrations } from "#server/database/migrations.ts";

/** What a process of the release before would stumble over while it still runs. */
const contracting: [what: string, pattern: RegExp][] = [
  ["drops a table or column", /\bDROP\s+(TABLE|COLUMN|TYPE|SCHEMA|VIEW)\b/i],
  ["renames", /\bRENAME\b/i],
  ["forbids null", /\bSET\s+NOT\s+NULL\b/i],
  ["changes a type", /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ["takes a default away", /\bDROP\s+DEFAULT\b/i],
  ["adds a column that must be given", /\bADD\s+COLUMN(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i],
];

/** The first release: nothing ran before. */
const firstRelease = ["20261121095710_init", "20261121113916_whole_service"];

/** Those that look contracting and are not, and why. */
const explained: Record<string, string> = {
  "20261122212647_restyle_kinds": "a trigger fills the column that the release before leaves out",
};

function findContractions(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, "");
  return contracting.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what);
}

test("the rule distinguishes expanding from contracting statements", () => {
  expect(
    findContractions('ALTER TABLE "a" ADD COLUMN "b" TEXT, ADD COLUMN "c" INT NOT NULL DEFAULT 0;'),
  ).toEqual([]);
  expect(findContractions('CREATE TABLE "a" ("b" TEXT NOT NULL); -- DROP TABLE')).toEqual([]);
  expect(findContractions('ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL;')).toHaveLength(1);
  expect(findContractions('ALTER TABLE "a" DROP COLUMN "b";')).toHaveLength(1);
  expect(findContractions('ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;')).toHaveLength(1);
});

test("every migration only expands, or says that it contracts", async () => {
  for (const name of (await listMigrations()).filter((one) => !firstRelease.includes(one))) {
    const sql = await readFile(path.resolve("prisma/migrations", name, "migration.sql"), "utf8");
    if (name in explained) continue;
    if (/^-- contract: \S/.test(sql)) continue;
    expect.soft(findContractions(sql), name).toEqual([]);
  }
});
