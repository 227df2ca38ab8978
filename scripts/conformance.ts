/** Writes the table of what the interface promises and which test proves it into docs/api.md. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { findGap, toTable, withTable } from "../test/conformance/conformance-table.ts";
import { specSections } from "../test/conformance/spec-rows.ts";

const file = path.resolve(import.meta.dirname, "../docs/api.md");
const gaps = specSections.flatMap(({ rows }) =>
  rows.flatMap(({ proofs }) => proofs.flatMap((proof) => findGap(proof) ?? [])),
);
for (const gap of gaps) console.error(gap);
await writeFile(file, withTable(await readFile(file, "utf8"), toTable(specSections)));
process.exitCode = gaps.length > 0 ? 1 : 0;
