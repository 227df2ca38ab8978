import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { decodeImage } from "#engines/codec.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import { renderGarment } from "#engines/onda/garment/render-garment.ts";
import { studyPhoto } from "#engines/onda/garment/study-photo.ts";
import { findComponents } from "#imaging/components.ts";
import { toEdgeColours, toGarmentAlpha } from "#imaging/garment-alpha.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";
import { photoSetting } from "../../shopify-simulator/catalogue/photo-setting.ts";
import { products } from "../../shopify-simulator/catalogue/products.ts";
import { renderPhoto } from "../../shopify-simulator/catalogue/render-photo.ts";
import type { MarkedPhoto } from "./list-photos.ts";

/** Shares are of the garment's area; a band of 7 px around its true outline is judged by nobody. */
export interface PhotoScore {
  name: string;
  half: MarkedPhoto["half"];
  refused: string | null;
  confidence: number;
  score: number;
  iou: number;
  missed: number;
  leaked: number;
  /** The largest connected part missed or leaked: what a person sees first. */
  patch: number;
  /** Inside the found garment but left as it was, because it was taken for print. */
  kept: number;
  /** File of the recolored picture when one was asked for. */
  picture: string | null;
}

export interface MeasureTask {
  photo: MarkedPhoto;
  /** Where to put the recolored picture; null when nobody looks at it. */
  picture: string | null;
}

sharp.concurrency(1);
const side = 2048;
const changedFrom = 12;
const nets = { findPerson: await loadPersonNet(), findPose: await loadPoseNet() };

/** Recolors one photo to a strongly different colour and compares where the engine found the garment with the truth. */
export default async function measurePhoto({ photo, picture }: MeasureTask): Promise<PhotoScore> {
  const source = Uint8Array.from(await readFile(photo.file));
  const truth = await readTruth(photo);
  const base = { name: photo.name, half: photo.half, picture };
  const before = await decodeImage(source, side);
  const rendered = await renderGarment(nets, {
    task: "render",
    source,
    known: null,
    plan: {
      engine: "onda",
      version: 1,
      target: oklabOfHex(otherColour(before, truth)),
      garmentKind: null,
      tone: null,
    },
    groupIndex: 0,
    processingSize: side,
    format: "png",
    addAiWatermark: false,
    toneTarget: null,
  });
  if (rendered.kind === "refused") {
    const nothing = { confidence: 0, score: 0, iou: 0, missed: 1, leaked: 0, patch: 1, kept: 0 };
    return { ...base, ...nothing, picture: null, refused: rendered.reason };
  }
  const study = await studyPhoto(nets, source, null, rendered.garment);
  if (study.kind === "refused") throw new Error(`${photo.name}: ${study.reason}`);
  const alpha = toGarmentAlpha(before, study.copy, study.mask, toEdgeColours(study.copy, study.mask));
  const after = await decodeImage(rendered.image.bytes, side);
  if (picture !== null) await sharp(rendered.image.bytes).jpeg({ quality: 92 }).toFile(picture);
  const { confidence, score } = rendered.quality;
  return { ...base, refused: null, confidence, score, ...compare(truth, alpha, before, after) };
}

async function readTruth({ name, maskFile, taken }: MarkedPhoto): Promise<RgbImage> {
  if (!existsSync(maskFile)) {
    if (taken === null) throw new Error(`${name}: no mask at ${maskFile}`);
    const product = products.find(({ handle }) => handle === taken.handle)!;
    const { mask, width, height } = renderPhoto(photoSetting(product, taken.photo));
    await mkdir(dirname(maskFile), { recursive: true });
    await sharp(mask, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(maskFile);
  }
  return decodeImage(await readFile(maskFile), side);
}

/** Magenta, or teal for what is reddish itself. */
function otherColour(image: RgbImage, truth: RgbImage): string {
  const sum = [0, 0, 0];
  for (let at = 0; at < truth.data.length; at += 3) {
    if (truth.data[at]! < 255) continue;
    for (let channel = 0; channel < 3; channel++) sum[channel]! += image.data[at + channel]!;
  }
  return sum[0]! > 1.25 * Math.max(sum[1]!, sum[2]!) ? "#00796b" : "#b3157a";
}

function compare(
  truth: RgbImage,
  alpha: Uint8Array,
  before: RgbImage,
  after: RgbImage,
): Pick<PhotoScore, "iou" | "missed" | "leaked" | "patch" | "kept"> {
  const judged = toJudged(truth);
  const wrong = createMask(truth.width, truth.height);
  let garment = 0;
  let both = 0;
  let missed = 0;
  let leaked = 0;
  let kept = 0;
  for (let at = 0; at < alpha.length; at++) {
    const isGarment = truth.data[at * 3]! > 127;
    if (isGarment) garment++;
    if (judged.data[at] === 0) continue;
    const isFound = alpha[at]! > 127;
    if (isGarment && isFound) both++;
    if (isGarment && isFound && !isChanged(before, after, at)) kept++;
    if (isGarment && !isFound) missed++;
    if (!isGarment && isFound) leaked++;
    wrong.data[at] = isGarment === isFound ? 0 : 1;
  }
  const largest = Math.max(0, ...findComponents(wrong).list.map(({ area }) => area));
  return {
    iou: both / Math.max(1, both + missed + leaked),
    missed: missed / garment,
    leaked: leaked / garment,
    patch: largest / garment,
    kept: kept / garment,
  };
}

function isChanged(before: RgbImage, after: RgbImage, pixel: number): boolean {
  for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
    if (Math.abs(before.data[at]! - after.data[at]!) > changedFrom) return true;
  }
  return false;
}

const bandReach = 3;

/** 1 where all pixels within three say the same: leaves out a band of seven around the outline. */
function toJudged(truth: RgbImage): BinaryMask {
  const { width, height } = truth;
  const judged = createMask(width, height);
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = truth.data[at * 3]! > 127 ? 1 : 0;
  const sums = new Uint8Array(width * height);
  const full = 2 * bandReach + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dx = -bandReach; dx <= bandReach; dx++)
        sum += values[y * width + Math.min(width - 1, Math.max(0, x + dx))]!;
      sums[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = -bandReach; dy <= bandReach; dy++)
        sum += sums[Math.min(height - 1, Math.max(0, y + dy)) * width + x]!;
      judged.data[y * width + x] = sum === 0 || sum === full * full ? 1 : 0;
    }
  }
  return judged;
}
