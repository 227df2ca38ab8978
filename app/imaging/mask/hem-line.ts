import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";
import { ColorDensity, toColorBins } from "./color-density.ts";
import { straightenHem } from "./straighten-hem.ts";

/** Where a top ends and a garment of nearly the same color begins. */
export interface HemLine {
  /** First column of the line. */
  left: number;
  /** Row of the line in each column from `left` on. */
  rows: Int32Array;
}

const edgeMin = 0.015;
/** More contrast than this does not count: a hand before the cloth must not draw the line to itself. */
const edgeMax = 0.04;
/** A hem is smooth. */
const stepCost = 0.012;
const blurReach = 4;
const belowShareMin = 0.03;

/**
 * Looks across a garment for a hem: the strongest connected edge from its left to its right side between two rows.
 * It counts when a good part of the mask lies below it and the color differs above and below, which tells a hem
 * from the waist seam of a dress. Dark cloth hides color, so there less of a difference is enough.
 */
export function findHemLine(
  image: OklabImage,
  mask: BinaryMask,
  rowFrom: number,
  rowTo: number,
): HemLine | null {
  const from = Math.max(3, Math.floor(rowFrom));
  const to = Math.min(image.height - 4, Math.ceil(rowTo));
  if (to - from < 6) return null;
  const found = findPath(image, mask, from, to);
  if (found === null || found.strength < edgeMin) return null;
  if (shareBelow(mask, found.line) < belowShareMin) return null;
  return changesColor(image, mask, found.line) ? straightenHem(image, mask, found.line) : null;
}

function shareBelow(mask: BinaryMask, line: HemLine): number {
  const above = countInside(clearBelow(mask, line));
  const all = countInside(mask);
  return all === 0 ? 0 : (all - above) / all;
}

/** Clears the mask from the line downwards. */
export function clearBelow(mask: BinaryMask, line: HemLine): BinaryMask {
  const data = mask.data.slice();
  const { width, height } = mask;
  const right = line.left + line.rows.length - 1;
  for (let x = 0; x < width; x++) {
    const row = line.rows[Math.min(right, Math.max(line.left, x)) - line.left]!;
    for (let y = row; y < height; y++) data[y * width + x] = 0;
  }
  return { data, width, height };
}

/** Clears the mask above the line. */
export function clearAbove(mask: BinaryMask, line: HemLine): BinaryMask {
  const below = clearBelow(mask, line);
  const data = mask.data.map((value, at) => value & (1 - below.data[at]!));
  return { ...mask, data };
}

function findPath(
  image: OklabImage,
  mask: BinaryMask,
  from: number,
  to: number,
): { line: HemLine; strength: number } | null {
  const { width } = image;
  const middle = (from + to) >> 1;
  let left = width;
  let right = -1;
  for (let x = 0; x < width; x++) {
    if (mask.data[middle * width + x] === 0) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  if (right - left < 12) return null;
  const rows = to - from + 1;
  const columns = right - left + 1;
  const edges = Array.from({ length: rows }, (_, y) => edgesOfRow(image, mask, left, columns, from + y));
  const total = new Float32Array(rows * columns);
  const cameFrom = new Int8Array(rows * columns);
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) {
      let best = x === 0 ? 0 : Number.NEGATIVE_INFINITY;
      let step = 0;
      for (let move = -1; x > 0 && move <= 1; move++) {
        const before = y + move;
        if (before < 0 || before >= rows) continue;
        const value = total[before * columns + x - 1]! - (move === 0 ? 0 : stepCost);
        if (value > best) {
          best = value;
          step = move;
        }
      }
      total[y * columns + x] = best + edges[y]![x]!;
      cameFrom[y * columns + x] = step;
    }
  }
  let end = 0;
  for (let y = 0; y < rows; y++) {
    if (total[y * columns + columns - 1]! > total[end * columns + columns - 1]!) end = y;
  }
  const line = new Int32Array(columns);
  for (let x = columns - 1, y = end; x >= 0; x--) {
    line[x] = from + y;
    y += cameFrom[y * columns + x]!;
  }
  return { line: { left, rows: line }, strength: total[end * columns + columns - 1]! / columns };
}

const edgeRows = 5;

/**
 * Change of color from the rows just above to those just below, averaged along the row so that a weave's own
 * texture cancels out; capped so that no button wins. Outside of the mask there is none.
 *
 * @returns one value for each of so many columns from `left` on.
 */
function edgesOfRow(
  image: OklabImage,
  mask: BinaryMask,
  left: number,
  columns: number,
  y: number,
): Float64Array {
  const { width } = image;
  const edges = new Float64Array(columns);
  const first = Math.max(0, left - blurReach);
  const end = Math.min(width, left + columns + blurReach);
  const steps = new Float64Array((end - first) * 4);
  for (let x = first, into = 0; x < end; x++, into += 4) stepAcross(image, mask, x, y, steps, into);
  for (let column = 0; column < columns; column++) {
    const x = left + column;
    if (mask.data[y * width + x] === 0) continue;
    const from = Math.max(first, x - blurReach) - first;
    const until = Math.min(end, x + blurReach + 1) - first;
    let [dl, da, db, count] = [0, 0, 0, 0];
    for (let at = from * 4; at < until * 4; at += 4) {
      dl += steps[at]!;
      da += steps[at + 1]!;
      db += steps[at + 2]!;
      count += steps[at + 3]!;
    }
    edges[column] = count === 0 ? 0 : Math.min(edgeMax, Math.hypot(dl / count, da / count, db / count));
  }
  return edges;
}

function edgeAt(image: OklabImage, mask: BinaryMask, x: number, y: number): number {
  return edgesOfRow(image, mask, x, 1, y)[0]!;
}

/** Sums of one column's differences between rows as far above and below, as far as the mask reaches, and their count. */
function stepAcross(
  { l, a, b, width }: OklabImage,
  mask: BinaryMask,
  x: number,
  y: number,
  to: Float64Array,
  into: number,
): void {
  for (let away = 1; away <= edgeRows; away++) {
    const above = (y - away) * width + x;
    const below = (y + away) * width + x;
    if (above < 0 || below >= mask.data.length || mask.data[above] === 0 || mask.data[below] === 0) break;
    to[into]! += l[below]! - l[above]!;
    to[into + 1]! += a[below]! - a[above]!;
    to[into + 2]! += b[below]! - b[above]!;
    to[into + 3]!++;
  }
}

const besideReach = 24;
const alikeMax = 0.62;

/** False when what lies below shows the colors from above again, as stripes do. */
function isOtherBelow(image: OklabImage, mask: BinaryMask, { left, rows }: HemLine): boolean {
  const { width, height } = image;
  const bins = toColorBins(image);
  const upper = new ColorDensity();
  const lower = new ColorDensity();
  for (let column = 0; column < rows.length; column++) {
    const row = rows[column]!;
    if (edgeAt(image, mask, left + column, row) < edgeMin) continue;
    for (let y = Math.max(0, row - besideReach); y < Math.min(height, row + besideReach); y++) {
      const at = y * width + left + column;
      if (mask.data[at] === 0 || Math.abs(y - row) < 3) continue;
      (y < row ? upper : lower).add(bins[at]!);
    }
  }
  const one = upper.toProbabilities();
  const other = lower.toProbabilities();
  let overlap = 0;
  for (let bin = 0; bin < one.length; bin++) overlap += Math.sqrt(one[bin]! * other[bin]!);
  return overlap < alikeMax;
}

function changesColor(image: OklabImage, mask: BinaryMask, line: HemLine): boolean {
  const { width, height } = image;
  const sums = { above: [0, 0, 0, 0], below: [0, 0, 0, 0] };
  for (let column = 0; column < line.rows.length; column++) {
    const x = line.left + column;
    // Beside the hem, before an arm, the line only passes on.
    if (edgeAt(image, mask, x, line.rows[column]!) < edgeMin) continue;
    for (let away = 4; away <= 14; away++) {
      for (const side of ["above", "below"] as const) {
        const y = line.rows[column]! + (side === "above" ? -away : away);
        if (y < 0 || y >= height || mask.data[y * width + x] === 0) continue;
        const at = y * width + x;
        const sum = sums[side];
        sum[0]! += image.l[at]!;
        sum[1]! += image.a[at]!;
        sum[2]! += image.b[at]!;
        sum[3]!++;
      }
    }
  }
  const [one, other] = [sums.above, sums.below].map((sum) => sum.slice(0, 3).map((value) => value / sum[3]!));
  if (sums.above[3] === 0 || sums.below[3] === 0) return false;
  const [upper, lower] = [one!, other!];
  const lightness = Math.abs(upper[0]! - lower[0]!);
  // Shading scales a and b with lightness: compare them at the same lightness.
  const middle = (upper[0]! + lower[0]!) / 2;
  const chroma = Math.hypot(
    middle * (upper[1]! / upper[0]! - lower[1]! / lower[0]!),
    middle * (upper[2]! / upper[0]! - lower[2]! / lower[0]!),
  );
  if (Math.max(upper[0]!, lower[0]!) < 0.4) return chroma > 0.005 || lightness > 0.09;
  return (chroma > 0.018 || lightness > 0.15) && isOtherBelow(image, mask, line);
}
