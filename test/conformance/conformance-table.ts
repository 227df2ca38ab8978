import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SpecRow, SpecSection } from "./spec-row.ts";

const testDir = path.resolve(import.meta.dirname, "..");

const markers = {
  begin: "<!-- conformance:begin, written by npm run docs:conformance -->",
  end: "<!-- conformance:end -->",
} as const;

interface Proof {
  /** Below `test/`. */
  file: string;
  title: string;
}

function parseProof(proof: string): Proof {
  const [name, ...title] = proof.split(" > ");
  return { file: `${name}.test.ts`, title: title.join(" > ") };
}

/** Why a proof does not hold: its file or its title is not there. Null when it holds. */
export function findGap(proof: string): string | null {
  const { file, title } = parseProof(proof);
  const place = path.join(testDir, file);
  if (!existsSync(place)) return `there is no test/${file}`;
  const text = readFileSync(place, "utf8");
  // A title that ends in an ellipsis is given by its beginning.
  const [quoted] = ['"', "'", "`"]
    .map((quote) => (title.endsWith("…") ? `${quote}${title.slice(0, -1)}` : `${quote}${title}${quote}`))
    .filter((candidate) => text.includes(candidate));
  return quoted ? null : `test/${file} has no "${title}"`;
}

/** The table as it stands in the documentation. */
export function toTable(sections: SpecSection[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const proven = rows.filter((row) => row.proofs.length > 0 && !row.open);
  const lines = [
    `${rows.length} promises: ${proven.length} proven, ${rows.length - proven.length} with a remark.`,
    ...sections.flatMap(({ section, rows }) => [
      "",
      `### ${section}`,
      "",
      "| promise | proven by |",
      "|---|---|",
      ...rows.map(toLine),
    ]),
  ];
  return lines.join("\n");
}

function toLine({ text, proofs, open }: SpecRow): string {
  const byFile = Map.groupBy(proofs.map(parseProof), ({ file }) => file);
  const files = [...byFile].map(
    ([file, cases]) =>
      `[${path.basename(file, ".test.ts")}](../test/${file}): ${cases.map(({ title }) => title).join("; ")}`,
  );
  const proof = [...(open ? [`**${open}**`] : []), ...files].join("<br>");
  return `| ${escaped(text)} | ${escaped(proof)} |`;
}

const escaped = (text: string) => text.replaceAll("|", "\\|");

/** The document with its table replaced; a document without the markers gets it at its end. */
export function withTable(document: string, table: string): string {
  const block = `${markers.begin}\n${table}\n${markers.end}`;
  const begin = document.indexOf(markers.begin);
  const end = document.indexOf(markers.end);
  if (begin < 0 || end < begin) return `${document.trimEnd()}\n\n## Conformance\n\n${block}\n`;
  return document.slice(0, begin) + block + document.slice(end + markers.end.length);
}
