import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { publicOperations } from "#contract/openapi.ts";
import { findGap, toTable, withTable } from "./conformance-table.ts";
import { specSections } from "./spec-rows.ts";

const rows = specSections.flatMap((section) => section.rows);
const document = path.resolve(import.meta.dirname, "../../docs/api.md");

test("every promise has a name of its own", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("every promise is proven by tests that are there, or says openly that it is not", () => {
  expect(rows.filter(({ proofs, open }) => proofs.length === 0 && !open).map(({ id }) => id)).toEqual([]);
  expect(rows.flatMap(({ proofs }) => proofs.flatMap((proof) => findGap(proof) ?? []))).toEqual([]);
});

test("a missing proof is reported", () => {
  expect(findGap("http/uploads > no such test")).toBe('test/http/uploads.test.ts has no "no such test"');
  expect(findGap("http/no-such-file > no such test")).toBe("there is no test/http/no-such-file.test.ts");
});

test("every endpoint is covered", () => {
  const text = rows.map((row) => `${row.text} ${row.proofs.join(" ")}`).join("\n");
  // The promises name paths without what stands in their braces.
  const unnamed = publicOperations.filter(({ path, tag }) => {
    const [first] = path.split("/").filter(Boolean);
    return tag !== "Interface" && !text.toLowerCase().includes(first.toLowerCase());
  });
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test("the table in the documentation matches the promises", async () => {
  const text = await readFile(document, "utf8");
  // Otherwise: npm run docs:conformance
  expect(withTable(text, toTable(specSections))).toBe(text);
});
