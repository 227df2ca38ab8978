import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";
import type { PlacedPlane } from "./placed-plane.ts";

/** Covers below this change no 8-bit value by themselves. */
const coverMin = 0.003;

/** Where a cover of the whole picture allows it to change. */
export function allowCovered({ data, width, height }: Plane): BinaryMask {
  const allowed = createMask(width, height);
  for (let at = 0; at < data.length; at++) if (data[at]! >= coverMin) allowed.data[at] = 1;
  return allowed;
}

/**
 * Allows the picture to change where a cover of a part of it does, too.
 *
 * @param allowed changed.
 */
export function allowMore(allowed: BinaryMask, cover: PlacedPlane): void {
  for (let y = 0; y < cover.height; y++) {
    const from = y * cover.width;
    const to = (y + cover.top) * allowed.width + cover.left;
    for (let x = 0; x < cover.width; x++) if (cover.data[from + x]! >= coverMin) allowed.data[to + x] = 1;
  }
}

/** Gives every pixel outside of the mask its bytes from the source. */
export function restoreOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): void {
  for (let pixel = 0, at = 0; pixel < allowed.data.length; pixel++, at += 3) {
    if (allowed.data[pixel] === 1) continue;
    image.data[at] = source.data[at]!;
    image.data[at + 1] = source.data[at + 1]!;
    image.data[at + 2] = source.data[at + 2]!;
  }
}

/** True when every pixel outside of the mask has the bytes of the source. */
export function isUntouchedOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): boolean {
  let differing = 0;
  for (let pixel = 0, at = 0; pixel < allowed.data.length; pixel++, at += 3) {
    if (allowed.data[pixel] === 1) continue;
    differing |= image.data[at]! ^ source.data[at]!;
    differing |= image.data[at + 1]! ^ source.data[at + 1]!;
    differing |= image.data[at + 2]! ^ source.data[at + 2]!;
  }
  return differing === 0;
}
