import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Figure } from "./targets.ts";

export interface SheetRow {
  title: string;
  /** Drawn red when a person should look. */
  isBad: boolean;
  figures: string;
  /** File below the pictures' folder. */
  picture: string | null;
}

export interface SheetSection {
  title: string;
  note: string;
  rows: SheetRow[];
}

/** One page that holds everything, pictures too, so that it can be sent to whoever is to judge. */
export async function writeContactSheet(
  file: string,
  summary: Figure[],
  sections: SheetSection[],
  pictures: string,
): Promise<void> {
  const parts = [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quality of the engines</title>`,
    `<style>body{font:14px/1.4 system-ui,sans-serif;margin:16px;color:#222}table{border-collapse:collapse;margin:8px 0 24px}td,th{border:1px solid #ccc;padding:2px 8px;text-align:left;font-variant-numeric:tabular-nums}.no{background:#fdd}.yes{background:#dfd}section>div{margin:12px 0;border-top:1px solid #ddd;padding-top:6px}img{display:block;max-width:100%}h3{margin:0;font-size:14px}.bad h3{color:#b00}p{margin:2px 0 6px;color:#555}nav a{margin-right:12px}</style>`,
    `<h1>Quality of the engines</h1>`,
    `<nav>${sections.map(({ title }, index) => `<a href="#s${index}">${toText(title)}</a>`).join("")}</nav>`,
    toTable(summary),
  ];
  for (const [index, { title, note, rows }] of sections.entries()) {
    parts.push(`<section id="s${index}"><h2>${toText(title)}</h2><p>${toText(note)}</p>`);
    for (const row of rows) {
      const image =
        row.picture === null
          ? ""
          : `<img loading="lazy" alt="" src="data:image/jpeg;base64,${(await readFile(path.join(pictures, row.picture))).toString("base64")}">`;
      parts.push(
        `<div${row.isBad ? ' class="bad"' : ""}><h3>${toText(row.title)}</h3><p>${toText(row.figures)}</p>${image}</div>`,
      );
    }
    parts.push("</section>");
  }
  await writeFile(file, parts.join("\n"));
}

function toTable(summary: Figure[]): string {
  const lines = summary.map(
    ({ part, group, metric, value, of, target, isMet }) =>
      `<tr class="${isMet === null ? "" : isMet ? "yes" : "no"}"><td>${toText(part)}<td>${toText(group)}<td>${toText(metric)}<td>${toNumber(value)}<td>${toText(target)}<td>${isMet === null ? "" : isMet ? "met" : "not met"}<td>${of}`,
  );
  return `<table><tr><th>Part<th>Photos<th>Metric<th>Value<th>Target<th><th>of${lines.join("")}</table>`;
}

/** Three figures are enough for a person. */
export function toNumber(value: number | null): string {
  if (value === null || Number.isNaN(value)) return "–";
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) < 10 ? value.toFixed(3) : value.toFixed(1);
}

function toText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
