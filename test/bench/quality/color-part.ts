import { readFile } from "node:fs/promises";
import path from "node:path";
import { colorDeltaEMax } from "#contract/limits.ts";
import { decodeImage, encodeGrey, encodeImage, measureImage } from "#engines/codec.ts";
import type { ColorMatch } from "#engines/contract.ts";
import { matchColor, paintMatched } from "#engines/onda/garment/match-color.ts";
import { paintPlain } from "#engines/onda/garment/paint-plain.ts";
import { prepareRecolor } from "#engines/onda/garment/prepare-recolor.ts";
import type { GarmentTools } from "#engines/onda/nets.ts";
import type { RenderTask } from "#engines/onda/pixel-tasks.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { realPhoto } from "#test-support/photos.ts";
import { judgeColor } from "./judge-color.ts";
import { isPrinted, listOutlines, readMask, toCover, toTitle, toTruth } from "./outlines-part.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { type Figure, toFigure } from "./targets.ts";

const colors = {
  light: ["#ffffff", "#f2f0ea", "#f4c2c2", "#f2c53d"],
  mid: ["#c19a6b", "#2f9e44", "#a8322d"],
  dark: ["#0f6b6e", "#1f2a44", "#17171a"],
};
type Tone = keyof typeof colors;

interface ColorRow {
  title: string;
  cloth: string;
  tone: Tone;
  color: string;
  /** By the service's measure: painted once, and as delivered. */
  once: ColorMatch;
  delivered: ColorMatch;
  /** As delivered, by the bench's own measure on the hand's outline. */
  judged: number;
  /** Of the file as delivered. */
  ms: { painted: number; measured: number };
}

/**
 * The color guarantee: garments outlined by hand, each made light, mid and dark colors as a job does, and how many of
 * them are farther off than is charged, painted once and as delivered.
 */
export async function measureColors({ only, outlines, heldOut }: PartOptions): Promise<PartResult> {
  const dir = outlines ?? realPhoto("tune");
  const rows: ColorRow[] = [];
  for (const outline of (await listOutlines(dir, heldOut, only)) ?? []) {
    const title = toTitle(outline);
    const source = Uint8Array.from(await readFile(path.join(dir, outline.photo)));
    const size = await measureImage(source);
    const truth = await readMask(path.join(dir, "masks", `${title}.png`), size);
    const mask = (await encodeGrey(toCover(truth), size.width, size.height)).bytes;
    for (const tone of Object.keys(colors) as Tone[]) {
      for (const color of colors[tone]) {
        const task: RenderTask = {
          task: "render",
          source,
          layers: { mask, keep: null, confidence: 1, isConfirmed: true },
          known: null,
          plan: { engine: "onda", version: 1, target: oklabOfHex(color), garmentKind: null, tone: null },
          groupIndex: 0,
          processingSize: 1024,
          file: { format: "jpg", addAiWatermark: false, enlargeTo: null },
          print: "auto",
          toneTarget: null,
        };
        // A known mask needs no network.
        const prepared = await prepareRecolor({} as GarmentTools, task);
        if (prepared.kind === "refused") continue;
        const match = async (image: RgbImage): Promise<ColorMatch> =>
          matchColor(await encodeImage(image, task.file), prepared.analysis, task);
        const once = await match(paintPlain(prepared, task).image);
        const start = performance.now();
        const { image } = await paintMatched(prepared, task);
        const file = await encodeImage(image, task.file);
        const painted = performance.now();
        const delivered = await matchColor(file, prepared.analysis, task);
        const ms = { painted: painted - start, measured: performance.now() - painted };
        const small = await readMask(path.join(dir, "masks", `${title}.png`), image);
        const after = await decodeImage(file.bytes, Math.max(image.width, image.height));
        const { deltaE: judged } = judgeColor(toTruth(small), prepared.source, after, color, prepared.alpha);
        rows.push({ title, cloth: outline.cloth, tone, color, once, delivered, judged, ms });
      }
    }
    process.stdout.write(`${title}\n`);
  }
  return {
    figures: (["plain", "printed or patterned"] as const).flatMap((cloth) =>
      (Object.keys(colors) as Tone[]).flatMap((tone) =>
        summarize(
          cloth,
          tone,
          rows.filter((row) => row.tone === tone && isPrinted(row.cloth) === (cloth !== "plain")),
        ),
      ),
    ),
    sections: [],
    rows,
  };
}

function summarize(cloth: string, tone: Tone, rows: ColorRow[]): Figure[] {
  const figure = (metric: string, values: number[], by: number | "mean") =>
    toFigure("color", `${cloth}, ${tone}`, metric, values, by, {});
  const measured = rows.filter(({ delivered }) => delivered.exempt === null);
  const over = ({ deltaE }: ColorMatch): number => ((deltaE ?? 0) > colorDeltaEMax ? 1 : 0);
  return [
    figure(
      "not measured, share",
      rows.map(({ delivered }) => (delivered.exempt === null ? 0 : 1)),
      "mean",
    ),
    figure(
      "over, painted once, share",
      measured.map(({ once }) => over(once)),
      "mean",
    ),
    figure(
      "over as delivered, share",
      measured.map(({ delivered }) => over(delivered)),
      "mean",
    ),
    ...[0.5, 0.9].map((share) =>
      figure(
        `ΔE as delivered, p${share * 100}`,
        measured.map(({ delivered }) => delivered.deltaE ?? 0),
        share,
      ),
    ),
    figure(
      "over by the hand's outline, share",
      measured.map(({ judged }) => (judged > colorDeltaEMax ? 1 : 0)),
      "mean",
    ),
    figure(
      "ms to measure the file, median",
      rows.map(({ ms }) => ms.measured),
      0.5,
    ),
  ];
}
