/**
 * How good the engines' pictures are: `npm run bench:quality [-- --only TEXT --part PART … --outlines FOLDER --held-out]`.
 *
 * Judged on what the engines don't know: garments outlined by hand on real photos in two halves (rules are tuned on
 * the tune half; of the held-out half only the figures here are looked at). Photos outlined by hand in `../shared/photos/tune` (or `--outlines`) are split by a hash: limits are set on one
 * half, `--held-out` scores the other. Writes test-results/bench/quality/quality.json and one page, contact-sheet.html, on which a person can judge.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type SheetSection, toNumber, writeContactSheet } from "./quality/contact-sheet.ts";
import { type Part, type PartResult, parts } from "./quality/parts.ts";

const out = path.join(import.meta.dirname, "../../test-results/bench/quality");
const { values: options } = parseArgs({
  options: {
    /** Part of a photo's name, or a regular expression. */
    only: { type: "string", default: "" },
    /** Folder of photos with hand outlines (`masks/masks.tsv`). */
    outlines: { type: "string" },
    /** Scores the half of them that nobody looks at; once, at the end of a piece of work. */
    "held-out": { type: "boolean", default: false },
    part: { type: "string", multiple: true, default: Object.keys(parts).filter((name) => name !== "masks") },
  },
});

const unknown = options.part.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(2);
}

const pictures = path.join(out, "pictures");
await mkdir(pictures, { recursive: true });
const results: Record<string, PartResult> = {};
const start = performance.now();
for (const name of options.part as (keyof typeof parts)[]) {
  const measure: Part = parts[name];
  process.stdout.write(`\n${name}\n`);
  const from = performance.now();
  results[name] = await measure({
    only: new RegExp(options.only),
    pictures,
    outlines: options.outlines ?? null,
    heldOut: options["held-out"],
  });
  process.stdout.write(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s\n`);
}
const summary = Object.values(results).flatMap(({ figures }) => figures);
console.table(
  summary.map(({ part, group, metric, value, target, isMet, of }) => ({
    part,
    group,
    metric,
    value: toNumber(value),
    target,
    met: isMet === null ? "" : isMet ? "met" : "NOT MET",
    of,
  })),
);
const sections: SheetSection[] = Object.values(results).flatMap((result) => result.sections);
const page = path.join(out, "contact-sheet.html");
await writeContactSheet(page, summary, sections, pictures);
const details = Object.fromEntries(Object.entries(results).map(([name, { rows }]) => [name, rows]));
const machine = { cpu: cpus()[0]?.model ?? "unknown", node: process.version, loadAverages: loadavg() };
await writeFile(
  path.join(out, "quality.json"),
  `${JSON.stringify({ at: new Date(), seconds: (performance.now() - start) / 1000, machine, options, summary, details }, null, 1)}\n`,
);
await rm(pictures, { recursive: true });
process.stdout.write(`${page}\n`);
