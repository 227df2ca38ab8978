/**
 * Masks of the product's finder for the pack's training photos, to learn from its faults:
 * find-masks.ts PACK WORK [--part 0/2]
 *
 * Writes WORK/found/NAME-CLASS.png, of the labels' size. A garment that the finder gives no mask for has no file.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { createOnda } from "#engines/onda/create-onda.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: "string", default: "0/1" } },
});
const [pack, work] = positionals as [string, string];
const [part, parts] = values.part.split("/").map(Number) as [number, number];
/** What is asked for, by the labels' class and its name in the index. */
const garments = [
  [3, "top", "top"],
  [4, "outer", "jacket"],
  [5, "dress", "dress"],
  [6, "trousers", "trousers"],
  [7, "skirt", "skirt"],
] as const;
const shareMin = 0.01;

interface Row {
  name: string;
  split: string;
  width: number;
  height: number;
  shares: Partial<Record<string, number>>;
}
const rows = (JSON.parse(await readFile(path.join(pack, "index.json"), "utf8")) as Row[]).filter(
  ({ split }) => split === "train",
);
const dir = path.join(work, "found");
await mkdir(dir, { recursive: true });
const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
const never = new AbortController().signal;

for (const [index, { name, width, height, shares }] of rows.entries()) {
  if (index % parts !== part) continue;
  const photo = await readFile(path.join(pack, "photos", `${name}.jpg`));
  for (const [label, garment, word] of garments) {
    const target = path.join(dir, `${name}-${label}.png`);
    if ((shares[garment] ?? 0) < shareMin || existsSync(target)) continue;
    const found = await onda.masks.find(photo, word, never);
    if (found.kind !== "mask") continue;
    const mask = sharp(found.mask.mask).resize(width, height, { fit: "fill" }).threshold(128);
    await writeFile(target, await mask.toColorspace("b-w").png().toBuffer());
  }
}
await onda.close();
