/**
 * How near enlarged photos come to the truth, beside cubic enlargement, and what enlarging costs. Crops are made
 * small and enlarged again; what is measured is unknown to the engine. Writes test-results/bench/upscale.json.
 */
import sharp, { type Sharp } from "sharp";
import { createOnda } from "#engines/onda/create-onda.ts";
import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";
import { psnrOf, ssimOf } from "./picture-likeness.ts";
import { watchProcess } from "./watch-process.ts";
import { writeReport } from "./write-report.ts";

const side = 384;
const never = new AbortController().signal;
const onda = createOnda({ threads: 1 });

/** What each crop shows: photo, and where its middle is in shares of width and height. */
const crops: [kind: string, photo: string, x: number, y: number][] = [
  ["face in sunlight", "faces/sy-john.jpg", 0.5, 0.35],
  ["face with flash", "faces/hu-person-vlado.jpg", 0.5, 0.35],
  ["face, studio", "onmodel/fashn-model.webp", 0.5, 0.15],
  ["denim", "onmodel/sy-mjeans-01.jpg", 0.5, 0.45],
  ["thin cloth", "onmodel/sy-dress-01.jpg", 0.5, 0.4],
  ["printed letters", "flat/sa-team-tee-front.png", 0.5, 0.4],
  ["knit", "flat/sa-grey-hoodie.png", 0.5, 0.6],
  ["folds, flat product", "flat/sa-blue-hoodie.png", 0.5, 0.5],
];
/** Size of the source, and by how much it is enlarged. */
const sizes = [
  { width: 1000, height: 1000, factor: 2 },
  { width: 1000, height: 1000, factor: 4 },
  { width: 2000, height: 2000, factor: 2 },
  { width: 3400, height: 3600, factor: 2 },
] as const;

interface Likeness {
  kind: string;
  factor: 2 | 4;
  /** What the small copy was stored as. */
  stored: "lossless" | "jpg 85";
  psnr: { cubic: number; ours: number };
  ssim: { cubic: number; ours: number };
}

async function enlarge(file: Uint8Array, factor: 2 | 4): Promise<Uint8Array> {
  const work = {
    type: "upscale",
    request: { id_project: "bench", id_image: "photo", scale_factor: factor },
    load: async () => file,
    identities: [],
  } as const;
  const outcome = await onda.render(
    { work: { ...work, identities: [] }, plan: {}, imageIndex: 0, groupIndex: 0, version: 1 },
    never,
  );
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return outcome.image.bytes;
}

async function readCrop(photo: string, x: number, y: number): Promise<RgbImage> {
  const file = sharp(realPhoto(photo)).flatten({ background: "#fff" });
  const { width, height } = await file.metadata();
  const within = (length: number, share: number) =>
    Math.min(length - side, Math.max(0, Math.round(length * share - side / 2)));
  const area = { left: within(width, x), top: within(height, y), width: side, height: side };
  return toImage(file.extract(area).removeAlpha());
}

async function toImage(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function compare(
  kind: string,
  truth: RgbImage,
  factor: 2 | 4,
  stored: Likeness["stored"],
): Promise<Likeness> {
  const raw = { width: side, height: side, channels: 3 as const };
  const shrunk = sharp(truth.data, { raw }).resize(side / factor, side / factor, { kernel: "lanczos3" });
  const small = await (stored === "lossless" ? shrunk.png() : shrunk.jpeg({ quality: 85 })).toBuffer();
  const { data, width, height } = await toImage(sharp(small));
  const cubic = { data: enlargeCubic(data, width, height, 3, factor), width: side, height: side };
  const ours = await toImage(sharp(await enlarge(small, factor)));
  return {
    kind,
    factor,
    stored,
    psnr: { cubic: psnrOf(cubic, truth), ours: psnrOf(ours, truth) },
    ssim: { cubic: ssimOf(cubic, truth), ours: ssimOf(ours, truth) },
  };
}

async function measureLikeness(): Promise<Likeness[]> {
  const likenesses: Likeness[] = [];
  const truths = hasRealPhotos
    ? await Promise.all(crops.map(async ([kind, ...place]) => ({ kind, truth: await readCrop(...place) })))
    : [];
  if (!hasRealPhotos) console.log("Real photos are left out: they are not beside the checkout");
  for (const { kind, truth } of truths) {
    for (const factor of [2, 4] as const) {
      for (const stored of ["lossless", "jpg 85"] as const) {
        likenesses.push(await compare(kind, truth, factor, stored));
      }
    }
  }
  return likenesses;
}

interface Cost {
  source: string;
  factor: 2 | 4;
  outputMegapixels: number;
  /** Median, decoding and encoding included. */
  secondsPerMegapixel: number;
  /** Processor time of the whole process, which on a busy machine says more. */
  cpuSecondsPerMegapixel: number;
  /** MiB, the most that was resident so far. */
  residentPeak: number;
}

async function measureCosts(): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { width, height, factor } of sizes) {
    const { file } = await drawTee({ cloth: [0.3, 0.05, 0.06], width, height });
    const megapixels = (width * height * factor * factor) / 1e6;
    const runs: { seconds: number; cpu: number }[] = [];
    const watched = watchProcess(process.pid);
    for (let round = 0; round < (megapixels > 5 ? 1 : 3); round++) {
      const start = performance.now();
      const cpu = process.cpuUsage();
      await enlarge(file, factor);
      const { user, system } = process.cpuUsage(cpu);
      runs.push({ seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 });
    }
    const median = (of: "seconds" | "cpu") =>
      runs.map((run) => run[of]).sort((a, b) => a - b)[runs.length >> 1] / megapixels;
    costs.push({
      source: `${width} × ${height}`,
      factor,
      outputMegapixels: megapixels,
      secondsPerMegapixel: median("seconds"),
      cpuSecondsPerMegapixel: median("cpu"),
      residentPeak: watched.stop().residentPeak,
    });
  }
  return costs;
}

try {
  await enlarge((await drawTee({ cloth: [0.3, 0.05, 0.06] })).file, 2);
  const costs = await measureCosts();
  const likenesses = await measureLikeness();
  console.table(
    likenesses.map(({ kind, factor, stored, psnr, ssim }) => ({
      kind,
      factor,
      stored,
      "cubic dB": psnr.cubic.toFixed(2),
      "ours dB": psnr.ours.toFixed(2),
      gain: (psnr.ours - psnr.cubic).toFixed(2),
      "cubic SSIM": ssim.cubic.toFixed(3),
      "ours SSIM": ssim.ours.toFixed(3),
    })),
  );
  console.table(
    costs.map((cost) => ({
      source: cost.source,
      factor: cost.factor,
      "output MP": cost.outputMegapixels.toFixed(1),
      "s/MP": cost.secondsPerMegapixel.toFixed(2),
      "CPU s/MP": cost.cpuSecondsPerMegapixel.toFixed(2),
      "resident MiB": cost.residentPeak.toFixed(0),
    })),
  );
  await writeReport("upscale", { side, likenesses, costs });
} finally {
  await onda.close();
}
