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

/** Where the value lies within the window; running counts, rows first, then all columns at once. */
function spread(mask: BinaryMask, radius: number, value: 0 | 1): BinaryMask {
  if (radius <= 0) return { ...mask, data: mask.data.slice() };
  const { width, height, data } = mask;
  // Seen as ones whichever value it is.
  const flip = 1 - value;
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width;
    let count = 0;
    for (let at = start; at < Math.min(end, start + radius); at++) count += data[at]! ^ flip;
    for (let at = start; at < end; at++) {
      if (at + radius < end) count += data[at + radius]! ^ flip;
      if (at - radius > start) count -= data[at - radius - 1]! ^ flip;
      rows[at] = count > 0 ? 1 : 0;
    }
  }
  const result = createMask(width, height);
  const counts = new Int32Array(width);
  for (let y = -radius; y < height; y++) {
    const entering = (y + radius) * width;
    const leaving = (y - radius - 1) * width;
    if (entering < rows.length) for (let x = 0; x < width; x++) counts[x]! += rows[entering + x]!;
    if (leaving >= 0) for (let x = 0; x < width; x++) counts[x]! -= rows[leaving + x]!;
    if (y < 0) continue;
    const start = y * width;
    for (let x = 0; x < width; x++) result.data[start + x] = (counts[x]! > 0 ? 1 : 0) ^ flip;
  }
  return result;
}
