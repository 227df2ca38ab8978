import type { BinaryMask } from "./raster.ts";
import { createMask } from "./raster.ts";

/** Grows the inside by a square of the given radius in pixels. */
export function dilate(mask: BinaryMask, radius: number): BinaryMask {
  return spread(mask, radius, 1);
}

/** Shrinks the inside by a square of the given radius; the picture's border does not eat into it. */
export function erode(mask: BinaryMask, radius: number): BinaryMask {
  return spread(mask, radius, 0);
}

/** Removes parts thinner than about twice the radius. */
export function open(mask: BinaryMask, radius: number): BinaryMask {
  return dilate(erode(mask, radius), radius);
}

/** Closes gaps narrower than about twice the radius. */
export function close(mask: BinaryMask, radius: number): BinaryMask {
  return erode(dilate(mask, radius), radius);
}

function spread(mask: BinaryMask, radius: number, value: 0 | 1): BinaryMask {
  if (radius <= 0) return { ...mask, data: mask.data.slice() };
  const { width, height } = mask;
  const rows = createMask(width, height);
  for (let y = 0; y < height; y++) spreadAlong(mask.data, rows.data, y * width, 1, width, radius, value);
  const result = createMask(width, height);
  for (let x = 0; x < width; x++) spreadAlong(rows.data, result.data, x, width, height, radius, value);
  return result;
}

function spreadAlong(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
  value: 0 | 1,
): void {
  let reach = -1;
  for (let at = 0; at < length; at++) to[start + at * stride] = (1 - value) as 0 | 1;
  for (let at = 0; at < length; at++) {
    if (from[start + at * stride] !== value) continue;
    const end = Math.min(length - 1, at + radius);
    for (let fill = Math.max(reach + 1, at - radius); fill <= end; fill++) to[start + fill * stride] = value;
    reach = end;
  }
}
