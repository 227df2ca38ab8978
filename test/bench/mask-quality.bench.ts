/**
 * How well the engine finds garments, on the sample catalogue whose masks are known exactly.
 * `npx node test/bench/mask-quality.bench.ts [--every N] [--only TEXT] [--sheet FILE [--worst N]]` prints the photos
 * worst first and a summary, and writes test-results/bench/mask-quality.json; `--sheet` draws the worst.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import sharp from "sharp";
import { renderCatalogue } from "../shopify-simulator/catalogue/render-catalogue.ts";
import { listPhotos } from "./mask-quality/list-photos.ts";
import type { MeasureTask, PhotoScore } from "./mask-quality/measure-photo.ts";

const root = join(import.meta.dirname, "../..");
const limits = { iou: 0.95, missed: 0.03, leaked: 0.03 };
const tile = { width: 400, height: 500, columns: 4 };

const { values: options } = parseArgs({
  options: {
    every: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    sheet: { type: "string" },
    worst: { type: "string", default: "24" },
  },
});

interface Summary {
  photos: number;
  acceptedShare: number;
  /** Of the accepted. */
  wrongShare: number;
  iouMedian: number;
  iouP10: number;
}

async function main(): Promise<void> {
  await renderCatalogue({ dir: join(root, ".cache/catalogue") });
  const photos = listPhotos(root)
    .filter(({ name }) => new RegExp(options.only).test(name))
    .filter((_, index) => index % Number(options.every) === 0);
  const files = new Map(photos.map(({ name, file }) => [name, file]));
  const pictures = await mkdtemp(join(tmpdir(), "mask-quality-"));
  const pool = new Piscina<MeasureTask, PhotoScore>({
    filename: new URL("./mask-quality/measure-photo.ts", import.meta.url).href,
    maxThreads: 2,
    concurrentTasksPerWorker: 1,
  });
  try {
    const scores = await Promise.all(
      photos.map((photo) =>
        pool.run({
          photo,
          picture: options.sheet === undefined ? null : join(pictures, `${photo.name}.jpg`),
        }),
      ),
    );
    // The refused come after the wrong: nothing wrong was delivered.
    scores.sort((one, other) => badness(other) - badness(one));
    printRows(scores);
    const summary = summarizeHalves(scores);
    console.table(summary);
    const out = join(root, "test-results/bench");
    await mkdir(out, { recursive: true });
    await writeFile(
      join(out, "mask-quality.json"),
      `${JSON.stringify({ at: new Date(), load: loadavg(), limits, summary, scores }, null, 2)}\n`,
    );
    if (options.sheet !== undefined)
      await drawSheet(scores.slice(0, Number(options.worst)), files, options.sheet);
  } finally {
    await pool.destroy();
    await rm(pictures, { recursive: true });
  }
}

function isWrong({ refused, iou, missed, leaked }: PhotoScore): boolean {
  return refused === null && (iou < limits.iou || missed > limits.missed || leaked > limits.leaked);
}

function badness(score: PhotoScore): number {
  return score.refused === null ? Math.max(1 - score.iou, score.missed, score.leaked) : 1e-6;
}

function summarizeHalves(scores: PhotoScore[]): Record<string, Summary> {
  return Object.fromEntries(
    ["tune", "held-out", "hand"]
      .map((half): [string, PhotoScore[]] => [half, scores.filter((score) => score.half === half)])
      .filter(([, members]) => members.length > 0)
      .map(([half, members]) => [half, summarize(members)]),
  );
}

function summarize(scores: PhotoScore[]): Summary {
  const accepted = scores.filter(({ refused }) => refused === null);
  const ious = accepted.map(({ iou }) => iou).sort((one, other) => one - other);
  const at = (share: number): number => round(ious[Math.floor(share * (ious.length - 1))] ?? 0);
  return {
    photos: scores.length,
    acceptedShare: round(accepted.length / scores.length),
    wrongShare: round(accepted.filter(isWrong).length / Math.max(1, accepted.length)),
    iouMedian: at(0.5),
    iouP10: at(0.1),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function printRows(scores: PhotoScore[]): void {
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`.padStart(6);
  for (const score of scores) {
    const { name, half, refused, iou, missed, leaked, patch, kept, confidence } = score;
    const start = `${name.padEnd(30)} ${half.padEnd(8)}`;
    const line =
      refused === null
        ? `${isWrong(score) ? "WRONG" : "     "} iou ${iou.toFixed(3)} missed ${percent(missed)} leaked ${percent(leaked)} patch ${percent(patch)} kept ${percent(kept)} confidence ${confidence.toFixed(2)} score ${score.score}`
        : `refused: ${refused.slice(0, 60)}`;
    process.stdout.write(`${start} ${line}\n`);
  }
}

/** The photo on the left, what came of it on the right. */
async function drawSheet(scores: PhotoScore[], files: Map<string, string>, out: string): Promise<void> {
  const cells = await Promise.all(
    scores.map(async ({ name, picture, iou, missed, leaked }) => {
      const half = tile.width / 2;
      const shrink = (file: string): Promise<Buffer> =>
        sharp(file)
          .resize(half, tile.height - 40, { fit: "contain", background: "#fff" })
          .toBuffer();
      const text = `${name} · ${iou.toFixed(3)} · -${(missed * 100).toFixed(1)} +${(leaked * 100).toFixed(1)}`;
      const label = Buffer.from(
        `<svg width="${tile.width}" height="40"><text x="4" y="26" font-size="16" font-family="sans-serif">${text}</text></svg>`,
      );
      return sharp({ create: { width: tile.width, height: tile.height, channels: 3, background: "#fff" } })
        .composite([
          { input: await shrink(files.get(name)!), left: 0, top: 40 },
          { input: await shrink(picture ?? files.get(name)!), left: half, top: 40 },
          { input: label, left: 0, top: 0 },
        ])
        .png()
        .toBuffer();
    }),
  );
  const rows = Math.ceil(cells.length / tile.columns);
  await sharp({
    create: {
      width: tile.columns * tile.width,
      height: rows * tile.height,
      channels: 3,
      background: "#fff",
    },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % tile.columns) * tile.width,
        top: Math.floor(index / tile.columns) * tile.height,
      })),
    )
    .toFile(out);
}

await main();
