import type { BinaryMask } from "./raster.ts";
import { createMask } from "./raster.ts";

/** Dilates the mask by a square of the given radius in pixels. */
export function dilate(mask: BinaryMask, radius: number): BinaryMask {
  return spread(mask, radius, 1);
}

/** Erodes the mask by a square of the given radius. The outside of the picture counts as inside. */
export function erode(mask: BinaryMask, radius: number): BinaryMask {
  return spread(mask, radius, 0);
}

/** Opening: removes parts thinner than about twice the radius. */
export function open(mask: BinaryMask, radius: number): BinaryMask {
  return dilate(erode(mask, radius), radius);
}

/** Closing: fills gaps narrower than about twice the radius. */
export function close(mask: BinaryMask, radius: number): BinaryMask {
  return erode(dilate(mask, radius), radius);
}

/** Where the value lies within the window. A row is a few runs of it; each reaches down to a row that is remembered. */
function spread(mask: BinaryMask, radius: number, value: 0 | 1): BinaryMask {
  if (radius <= 0) return { ...mask, data: mask.data.slice() };
  const { width, height, data } = mask;
  const result = createMask(width, height);
  if (value === 0) result.data.fill(1);
  const reachedUntil = new Int32Array(width).fill(-1);
  for (let y = -radius; y < height; y++) {
    const entering = y + radius;
    if (entering < height)
      reachFromRow(data, entering * width, radius, value, entering + radius, reachedUntil);
    if (y >= 0) setReached(result.data, y * width, reachedUntil, y, value);
  }
  return result;
}

function reachFromRow(
  data: Uint8Array,
  start: number,
  radius: number,
  value: 0 | 1,
  until: number,
  reachedUntil: Int32Array,
): void {
  const width = reachedUntil.length;
  for (let x = 0; x < width; ) {
    if (data[start + x] !== value) {
      x++;
      continue;
    }
    const left = Math.max(0, x - radius);
    while (x < width && data[start + x] === value) x++;
    const right = Math.min(width, x + radius);
    for (let reached = left; reached < right; reached++) reachedUntil[reached] = until;
  }
}

function setReached(
  data: Uint8Array,
  start: number,
  reachedUntil: Int32Array,
  row: number,
  value: 0 | 1,
): void {
  for (let x = 0; x < reachedUntil.length; x++) if (reachedUntil[x]! >= row) data[start + x] = value;
}
