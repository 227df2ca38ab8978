import type { MaskLayers } from "./outline-session.ts";
import type { Size } from "./viewport.ts";

/** A mask as the canvas works with it: 0-255 per pixel, at the size of the picture on the screen. */
export interface MaskPixels extends Size {
  garment: Uint8Array;
  /** Parts of the garment that keep their color; null without any. */
  keep: Uint8Array | null;
}

/** Longest side at which the editor draws; the service works with every pixel of the photo. */
const sideMax = 1600;

export function workingSize({ width, height }: Size): Size {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function decodePhoto(file: Blob, size: Size): Promise<ImageData> {
  return decode(file, size);
}

export async function decodeMask({ mask, keep }: MaskLayers, size: Size): Promise<MaskPixels> {
  const [garment, kept] = await Promise.all([decode(mask, size), keep && decode(keep, size)]);
  return { ...size, garment: grayOf(garment), keep: kept && grayOf(kept) };
}

/** Part of the photo that the garment covers, 0-1. */
export function coverage({ garment }: MaskPixels): number {
  let sum = 0;
  for (const value of garment) sum += value;
  return sum / (garment.length * 255);
}

/** The garment's box: left, top, width, height; null without a garment. */
export function findGarmentBox({ garment, width }: MaskPixels): [number, number, number, number] | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let index = 0; index < garment.length; index += 1) {
    if (garment[index]! < 128) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : [left, top, right - left + 1, bottom - top + 1];
}

async function decode(file: Blob, { width, height }: Size): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "medium",
  });
  const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}

function grayOf({ data, width, height }: ImageData): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, index) => data[index * 4]!);
}
