import type { Plane } from "../raster.ts";

export interface PathRules {
  /** What more of a line counts no more. */
  enough: number;
  /** The path may move aside so far from one row to the next, and each step aside costs so much. */
  asideMax: number;
  asideCost: number;
}

export interface FoundPath {
  /** The column in every row. */
  columns: Int16Array;
  /** What the line is worth in every row, uncapped. */
  values: Float32Array;
}

/**
 * The path from a plane's first row to its last that gathers most (dynamic programming).
 *
 * @param lines how surely a line goes through each pixel, from 0.
 */
export function findStrongestPath(
  { data, width, height }: Plane,
  { enough, asideMax, asideCost }: PathRules,
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

/** What a share of the path's rows falls short of. */
export function rankOfPath({ values }: FoundPath, share: number): number {
  return values.slice().sort()[Math.floor(share * values.length)]!;
}
