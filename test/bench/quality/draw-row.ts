import path from "node:path";
import sharp from "sharp";
import type { RgbImage } from "#imaging/raster.ts";
import type { Truth } from "./hand-masks.ts";

interface Row {
  name: string;
  color: string;
  before: RgbImage;
  truth: Truth;
  /** What came of it; null when it was refused. */
  done: { after: RgbImage; alpha: Uint8Array; worst: { x: number; y: number } } | null;
  /** Folder to write to. */
  pictures: string;
}

const tall = 300;
const crop = 220;

/**
 * Source, cover against truth (green: both, red: leaked, blue: missed), result, and the worst part of the outline at
 * 100 % before and after, side by side.
 *
 * @returns the file's name.
 */
export async function drawGarmentRow({ name, color, before, truth, done, pictures }: Row): Promise<string> {
  const file = `${name}-${color.slice(1)}.jpg`;
  const cells = [await shrink(before)];
  if (done !== null) {
    cells.push(await shrink(overlay(before, truth, done.alpha)), await shrink(done.after));
    const closeups = await Promise.all([cut(before, done.worst), cut(done.after, done.worst)]);
    cells.push(...closeups);
  }
  await joinCells(cells, path.join(pictures, file));
  return file;
}

export interface Cell {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Writes pictures beside each other as one jpeg. */
export async function joinCells(cells: Cell[], file: string): Promise<void> {
  const gap = 6;
  const width = cells.reduce((sum, cell) => sum + cell.width + gap, -gap);
  const height = Math.max(...cells.map((cell) => cell.height));
  let left = 0;
  const placed = cells.map((cell) => {
    const input = { input: cell.bytes, left, top: 0 };
    left += cell.width + gap;
    return input;
  });
  await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toFile(file);
}

/** A picture as tall as the contact sheet's rows. */
export async function shrink({ data, width, height }: RgbImage, rowHeight = tall): Promise<Cell> {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ height: rowHeight, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

/** Part of a picture as it is. */
export async function cut(
  { data, width, height }: RgbImage,
  middle: { x: number; y: number },
): Promise<Cell> {
  const [wide, high] = [Math.min(crop, width), Math.min(tall, height)];
  const start = (at: number, part: number, whole: number): number =>
    Math.max(0, Math.min(whole - part, Math.round(at - part / 2)));
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      left: start(middle.x, wide, width),
      top: start(middle.y, high, height),
      width: wide,
      height: high,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { bytes, width: wide, height: high };
}

export function overlay({ data, width, height }: RgbImage, truth: Truth, alpha: Uint8Array): RgbImage {
  const painted = new Uint8Array(data);
  for (let at = 0; at < alpha.length; at++) {
    const isGarment = truth.garment[at]! > 127;
    const isFound = alpha[at]! > 127;
    if (truth.ignored && truth.ignored[at]! > 127) continue;
    if (!isGarment && !isFound) continue;
    const tint = isGarment && isFound ? [40, 170, 70] : isFound ? [230, 20, 30] : [30, 60, 250];
    const share = isGarment && isFound ? 0.35 : 0.75;
    for (let channel = 0; channel < 3; channel++) {
      painted[at * 3 + channel] = data[at * 3 + channel]! * (1 - share) + tint[channel]! * share;
    }
  }
  return { data: painted, width, height };
}
