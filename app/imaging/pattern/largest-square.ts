import type { BinaryMask } from "../raster.ts";

export interface Square {
  left: number;
  top: number;
  side: number;
}

/**
 * The largest upright square inside a mask; of several, the one closest to the mask's centroid; null for an empty mask.
 */
export function findLargestSquare(mask: BinaryMask): Square | null {
  const { width, height, data } = mask;
  const sides = new Uint16Array(width * height);
  let largest = 0;
  let area = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      area++;
      sumX += x;
      sumY += y;
      const before =
        x === 0 || y === 0 ? 0 : Math.min(sides[at - 1]!, sides[at - width]!, sides[at - width - 1]!);
      sides[at] = before + 1;
      largest = Math.max(largest, before + 1);
    }
  }
  if (largest === 0) return null;
  let best: (Square & { off: number }) | null = null;
  for (let at = 0; at < sides.length; at++) {
    // A slightly smaller square near the centroid is preferred to one in the corner of a sleeve.
    if (sides[at]! < 0.95 * largest) continue;
    const side = sides[at]!;
    const left = (at % width) - side + 1;
    const top = Math.floor(at / width) - side + 1;
    const off = Math.hypot(left + side / 2 - sumX / area, top + side / 2 - sumY / area) - side;
    if (best === null || off < best.off) best = { left, top, side, off };
  }
  return best && { left: best.left, top: best.top, side: best.side };
}
