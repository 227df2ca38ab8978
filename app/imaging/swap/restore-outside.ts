import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";
import type { PlacedPlane } from "./placed-plane.ts";

/** Smaller coverage changes no 8-bit value by itself. */
const coverMin = 0.003;

/** Mask of the pixels with coverage. */
export function allowCovered({ data, width, height }: Plane): BinaryMask {
  const allowed = createMask(width, height);
  for (let at = 0; at < data.length; at++) if (data[at]! >= coverMin) allowed.data[at] = 1;
  return allowed;
}

/**
 * Adds the pixels with coverage in a part of the image.
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

/** Restores the source's bytes of every pixel outside the mask. */
export function restoreOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): void {
  forEachRunOutside(allowed, (from, to) => {
    image.data.set(source.data.subarray(from * 3, to * 3), from * 3);
    return true;
  });
}

/** True when every pixel outside the mask has the bytes of the source. */
export function isUntouchedOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): boolean {
  return forEachRunOutside(allowed, (from, to) => isEqual(image.data, source.data, from * 3, to * 3));
}

function isEqual(one: Uint8Array, other: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Runs of pixels outside the mask, with an exclusive end. Stops when `visit` returns false. */
function forEachRunOutside(allowed: BinaryMask, visit: (from: number, to: number) => boolean): boolean {
  const { data } = allowed;
  let from = data.indexOf(0);
  while (from >= 0) {
    const next = data.indexOf(1, from);
    const to = next < 0 ? data.length : next;
    if (!visit(from, to)) return false;
    from = next < 0 ? -1 : data.indexOf(0, to);
  }
  return true;
}
