import { findComponents } from "#imaging/components.ts";
import { createMask } from "#imaging/raster.ts";
import type { Truth } from "./hand-masks.ts";

/** Shares are of the garment's area; a band of 7 px along its true outline is judged by nobody. */
export interface MaskScore {
  iou: number;
  /** Taken for garment, but none. */
  leak: number;
  /** Garment, but not taken for it. */
  miss: number;
  /** The largest connected part leaked or missed: what a person sees first. */
  patch: number;
  /** Where the outline is worst, in pixels. */
  worst: { x: number; y: number };
}

export const bandReach = 3;

/**
 * 1 where all pixels within `reach` (a square) say the same as this one, and nothing says to leave it out.
 */
export function toJudged({ garment, ignored, width, height }: Truth, reach: number): Uint8Array {
  const judged = new Uint8Array(width * height);
  const rows = new Uint8Array(width * height);
  const full = 2 * reach + 1;
  const isIn = (at: number): number => (garment[at]! > 127 ? 1 : 0);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    const pixel = (x: number): number => isIn(y * width + Math.min(width - 1, Math.max(0, x)));
    for (let x = -reach; x < reach; x++) sum += pixel(x);
    for (let x = 0; x < width; x++) {
      sum += pixel(x + reach);
      rows[y * width + x] = sum;
      sum -= pixel(x - reach);
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    const row = (y: number): number => rows[Math.min(height - 1, Math.max(0, y)) * width + x]!;
    for (let y = -reach; y < reach; y++) sum += row(y);
    for (let y = 0; y < height; y++) {
      sum += row(y + reach);
      const at = y * width + x;
      judged[at] = (sum === 0 || sum === full * full) && !(ignored && ignored[at]! > 127) ? 1 : 0;
      sum -= row(y - reach);
    }
  }
  return judged;
}

/** Compares what an engine takes for the garment (0-255) with the truth. */
export function judgeMask(truth: Truth, alpha: Uint8Array): MaskScore {
  const { garment, width, height } = truth;
  const judged = toJudged(truth, bandReach);
  const wrong = createMask(width, height);
  let [area, both, missed, leaked] = [0, 0, 0, 0];
  for (let at = 0; at < alpha.length; at++) {
    const isGarment = garment[at]! > 127;
    if (isGarment) area++;
    if (judged[at] === 0) continue;
    const isFound = alpha[at]! > 127;
    if (isGarment && isFound) both++;
    else if (isGarment) missed++;
    else if (isFound) leaked++;
    if (isGarment !== isFound) wrong.data[at] = 1;
  }
  const largest = Math.max(0, ...findComponents(wrong).list.map((part) => part.area));
  return {
    iou: both / Math.max(1, both + missed + leaked),
    leak: leaked / area,
    miss: missed / area,
    patch: largest / area,
    worst: findWorst(truth, alpha),
  };
}

const cell = 48;

/** Middle of the square in which cover and truth differ most, the band included. */
function findWorst({ garment, ignored, width, height }: Truth, alpha: Uint8Array): { x: number; y: number } {
  const columns = Math.ceil(width / cell);
  const sums = new Float64Array(columns * Math.ceil(height / cell));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (ignored && ignored[at]! > 127) continue;
      sums[Math.floor(y / cell) * columns + Math.floor(x / cell)]! += Math.abs(garment[at]! - alpha[at]!);
    }
  }
  const most = sums.indexOf(Math.max(...sums));
  return {
    x: Math.min(width - 1, ((most % columns) + 0.5) * cell),
    y: Math.min(height - 1, (Math.floor(most / columns) + 0.5) * cell),
  };
}
