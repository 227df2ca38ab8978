import type { Plane } from "../raster.ts";

export interface PathOptions {
  /** Values above this are clipped. */
  enough: number;
  /** Maximum sideways step between rows, and the cost per pixel of it. */
  asideMax: number;
  asideCost: number;
}

export interface FoundPath {
  /** The path's column in every row. */
  columns: Int16Array;
  /** The plane's value in every row of the path, not clipped. */
  values: Float32Array;
}

/**
 * The path from the first row to the last with the maximum sum of values (dynamic programming, as for seam carving).
 *
 * @param lines line strength per pixel, from 0.
 */
export function findStrongestPath(
  { data, width, height }: Plane,
  { enough, asideMax, asideCost }: PathOptions,
): FoundPath {
  const gathered = new Float32Array(width * height);
  const steps = new Int8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const own = Math.min(enough, data[at]!);
      if (row === 0) {
        gathered[at] = own;
        continue;
      }
      let best = Number.NEGATIVE_INFINITY;
      for (let step = -asideMax; step <= asideMax; step++) {
        const from = column + step;
        if (from < 0 || from >= width) continue;
        const value = gathered[at - width + step]! - asideCost * Math.abs(step);
        if (value > best) {
          best = value;
          steps[at] = step;
        }
      }
      gathered[at] = best + own;
    }
  }
  const columns = new Int16Array(height);
  const values = new Float32Array(height);
  let column = 0;
  const last = (height - 1) * width;
  for (let other = 1; other < width; other++) {
    if (gathered[last + other]! > gathered[last + column]!) column = other;
  }
  for (let row = height - 1; row >= 0; row--) {
    columns[row] = column;
    values[row] = data[row * width + column]!;
    column += steps[row * width + column]!;
  }
  return { columns, values };
}

/** Quantile of the values along the path. */
export function quantileOfPath({ values }: FoundPath, share: number): number {
  return values.slice().sort()[Math.floor(share * values.length)]!;
}
