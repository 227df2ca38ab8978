import { boxFilter } from "../box-filter.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import { oklabOfLinear } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { createPlane } from "../raster.ts";
import { dominantColor } from "../recolor/garment-appearance.ts";
import { growCloth } from "../recolor/ink.ts";
import { autocorrelate } from "./autocorrelation.ts";
import { averageTile } from "./average-tile.ts";
import type { LinearPlanes } from "./correct-shading.ts";
import { correctShading } from "./correct-shading.ts";
import type { Lattice } from "./find-lattice.ts";
import { findLattice } from "./find-lattice.ts";
import type { Tile } from "./tile.ts";

/** The result of the analysis. */
export type ClothAnalysis =
  /** One color, including folds and weave. */
  | { kind: "plain" }
  /** A repeating pattern; vectors in pixels of the large piece, which has this side. */
  | { kind: "pattern"; tile: Tile; lattice: Lattice; side: number; explained: number; mean: Oklab }
  /** Several colors without a detected repeat. */
  | { kind: "irregular" };

/** Side of the small piece on which repeats are searched, pixels. */
export const searchSide = 256;
const contrastMin = 0.02;
const explainedMin = 0.3;
/** Shading that repeats at a larger share of the piece is folds, whatever the caller expects. */
const reliefPeriodMax = 0.2;

/**
 * Detects whether cloth is patterned, and extracts one repeat.
 *
 * @param small the piece at no more than `searchSide` pixels, square.
 * @param large the same piece at the photo's resolution.
 * @param wantsPattern the caller expects a pattern, so slight ones count too.
 */
export function analyzeCloth(small: RgbImage, large: RgbImage, wantsPattern: boolean): ClothAnalysis {
  const side = small.width;
  const flat = toLab(correctShading(small, Math.max(4, side >> 3)));
  const channels = toChannels(flat);
  if (rootMeanSquare(channels) >= contrastMin) {
    const found = findLattice(autocorrelate(channels));
    if (found !== null) {
      const reading = readTile(found, large, large.width / side, wantsPattern);
      if (reading !== null) return reading;
    }
  }
  return hasForeignColors(flat, wantsPattern) || isUneven(flat) ? { kind: "irregular" } : { kind: "plain" };
}

function readTile(
  found: Lattice,
  large: RgbImage,
  scale: number,
  wantsPattern: boolean,
): Extract<ClothAnalysis, { kind: "pattern" }> | null {
  const lattice: Lattice = {
    ...found,
    first: { x: found.first.x * scale, y: found.first.y * scale },
    second: { x: found.second.x * scale, y: found.second.y * scale },
  };
  const period = Math.max(
    Math.hypot(lattice.first.x, lattice.first.y),
    Math.hypot(lattice.second.x, lattice.second.y),
  );
  const repeats = Math.max(1, Math.floor((0.12 * large.width) / period));
  const planes = correctShading(large, Math.max(2, Math.round(0.5 * period * repeats)));
  const { tile, explained } = averageTile(planes, lattice);
  if (explained < explainedMin) return null;
  if (isRelief(tile) && !(wantsPattern && period < reliefPeriodMax * large.width)) return null;
  return { kind: "pattern", tile, lattice, side: large.width, explained, mean: meanOf(tile) };
}

const reliefLightMax = 2.4;
const reliefTintMax = 0.018;

/** True for relief: ribs, pleats and cables repeat too, but are one color in different light. */
function isRelief(tile: Tile): boolean {
  const { planes } = tile;
  const count = planes[0].data.length;
  const colors: Oklab[] = [];
  for (let at = 0; at < count; at++) {
    colors.push(oklabOfLinear({ r: planes[0].data[at]!, g: planes[1].data[at]!, b: planes[2].data[at]! }));
  }
  const mean = meanOf(tile);
  let tint = 0;
  for (const { l, a, b } of colors) {
    const scale = l / Math.max(0.02, mean.l);
    tint += (a - mean.a * scale) ** 2 + (b - mean.b * scale) ** 2;
  }
  const lightness = colors.map(({ l }) => l).sort((one, other) => one - other);
  const low = lightness[Math.floor(count * 0.04)]!;
  const high = lightness[Math.min(count - 1, Math.floor(count * 0.96))]!;
  return (high / Math.max(0.02, low)) ** 3 < reliefLightMax && Math.sqrt(tint / count) < reliefTintMax;
}

function meanOf({ planes }: Tile): Oklab {
  const mean = (plane: Plane): number =>
    plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
  return oklabOfLinear({ r: mean(planes[0]), g: mean(planes[1]), b: mean(planes[2]) });
}

const blocksPerSide = 4;
const outlierTint = 0.06;
/** Maximum lightness step of folds in the smoothed piece. The edge of a print is steeper. */
const softStepMax = 0.022;
const blockShareMin = 0.06;
const blocksMin = 0.6;

/**
 * True when colors that shading can't explain, or that sharp edges separate from the main color, are spread all over
 * the piece. A logo is in one place only.
 */
function hasForeignColors(lab: OklabImage, wantsPattern: boolean): boolean {
  const inside = new Uint8Array(lab.l.length).fill(1);
  const base = dominantColor(
    Array.from({ length: lab.l.length }, (_, at) => ({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! })),
  );
  const reached = growCloth(lab, inside, base, softStepMax);
  const away = new Float32Array(blocksPerSide * blocksPerSide);
  for (let at = 0; at < inside.length; at++) {
    const scale = lab.l[at]! / Math.max(0.02, base.l);
    const tint = Math.hypot(lab.a[at]! - base.a * scale, lab.b[at]! - base.b * scale);
    if (reached[at] === 1 && tint < outlierTint) continue;
    const column = Math.floor(((at % lab.width) * blocksPerSide) / lab.width);
    const row = Math.floor((Math.floor(at / lab.width) * blocksPerSide) / lab.height);
    away[row * blocksPerSide + column]!++;
  }
  const blockArea = inside.length / away.length;
  const shown = away.filter((count) => count >= (wantsPattern ? 0.5 : 1) * blockShareMin * blockArea).length;
  return shown >= blocksMin * away.length;
}

/** Minimum local contrast of lightness after shading correction. Folds reach at most 0.055. */
const unevenMin = 0.066;

/**
 * True when three quarters of the blocks have more contrast than folds cause: a check with soft transitions, or two
 * layers of cloth.
 */
function isUneven(lab: OklabImage): boolean {
  const columns = Math.floor(lab.width / blocksPerSide);
  const rows = Math.floor(lab.height / blocksPerSide);
  const deviations: number[] = [];
  for (let block = 0; block < blocksPerSide ** 2; block++) {
    const left = (block % blocksPerSide) * columns;
    const top = Math.floor(block / blocksPerSide) * rows;
    let sum = 0;
    let squares = 0;
    for (let y = top; y < top + rows; y++) {
      for (let at = y * lab.width + left; at < y * lab.width + left + columns; at++) {
        sum += lab.l[at]!;
        squares += lab.l[at]! ** 2;
      }
    }
    const count = Math.max(1, columns * rows);
    deviations.push(Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)));
  }
  deviations.sort((one, other) => one - other);
  return deviations[deviations.length >> 2]! >= unevenMin;
}

function toLab(planes: LinearPlanes): OklabImage {
  const { width, height } = planes[0];
  // Slight smoothing removes threads and noise.
  const [red, green, blue] = planes.map((plane) => boxFilter(plane, 1)) as LinearPlanes;
  const image: OklabImage = {
    l: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
    width,
    height,
  };
  for (let at = 0; at < image.l.length; at++) {
    const color = oklabOfLinear({ r: red.data[at]!, g: green.data[at]!, b: blue.data[at]! });
    image.l[at] = color.l;
    image.a[at] = color.a;
    image.b[at] = color.b;
  }
  return image;
}

const tintWeight = 1.6;

function toChannels(lab: OklabImage): [Plane, Plane, Plane] {
  const centred = (values: Float32Array, weight: number): Plane => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const plane = createPlane(lab.width, lab.height);
    for (let at = 0; at < values.length; at++) plane.data[at] = weight * (values[at]! - mean);
    return plane;
  };
  return [centred(lab.l, 1), centred(lab.a, tintWeight), centred(lab.b, tintWeight)];
}

function rootMeanSquare(channels: [Plane, Plane, Plane]): number {
  let sum = 0;
  for (const { data } of channels) for (const value of data) sum += value * value;
  return Math.sqrt(sum / channels[0].data.length);
}
