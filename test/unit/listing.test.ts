import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../docs/listing");

/** Most characters, and most entries of a list, by field: the table of docs/listing/README.md. */
const limits: Record<string, { charactersMax: number; entriesMax?: number }> = {
  "App name": { charactersMax: 30 },
  "App card subtitle": { charactersMax: 62 },
  Introduction: { charactersMax: 100 },
  Details: { charactersMax: 500 },
  Features: { charactersMax: 80, entriesMax: 5 },
  "Search terms": { charactersMax: Number.POSITIVE_INFINITY, entriesMax: 5 },
  "Title tag": { charactersMax: 60 },
  "Meta description": { charactersMax: 155 },
};

test.each(["en", "de"])("every field of the listing (%s) is within the App Store's limit", (locale) => {
  const [, ...sections] = readFileSync(path.join(folder, `${locale}.md`), "utf8").split(/^## /m);
  const fields = sections.map((section) => {
    const [name = "", ...lines] = section.trim().split("\n");
    return [name, lines.filter(Boolean).map((line) => line.replace(/^- /, ""))] as const;
  });
  expect(fields.map(([name]) => name)).toEqual(Object.keys(limits));
  for (const [name, entries] of fields) {
    const { charactersMax, entriesMax = 1 } = limits[name]!;
    expect(entries.length, name).toBeLessThanOrEqual(entriesMax);
    for (const entry of entries) {
      expect(entry.length, entry).toBeLessThanOrEqual(charactersMax);
      if (name !== "Details") expect(entry).not.toMatch(/shopify/i);
    }
  }
});
