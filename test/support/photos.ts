import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const sharedPhotos = path.resolve(import.meta.dirname, "../../../shared/photos");

/** Real photos beside the checkout; their licences don't let them be part of it. */
export const hasRealPhotos = existsSync(path.join(sharedPhotos, "onmodel"));

/** Where one of the real photos is; only there when `hasRealPhotos`. */
export function realPhoto(name: string): string {
  return path.join(sharedPhotos, name);
}

const shippedPhotos = path.resolve(import.meta.dirname, "../photos");

/** Where a photo of `test/photos` is, by its name without ending; `SOURCES.md` there says what they show. */
export const shippedPhoto = (name: string): string => path.join(shippedPhotos, `${name}.jpg`);

/** Where the garment of a photo of `test/photos` is, drawn by hand: white on black. */
export const shippedMask = (name: string): string => path.join(shippedPhotos, "masks", `${name}.png`);

/** A photo of `test/photos`; enlarged as PNG when a width is asked for, because faces below 120 px are refused. */
export async function readShippedPhoto(name: string, width?: number): Promise<Uint8Array> {
  if (width === undefined) return Uint8Array.from(await readFile(shippedPhoto(name)));
  return Uint8Array.from(await sharp(shippedPhoto(name)).resize({ width }).png().toBuffer());
}
