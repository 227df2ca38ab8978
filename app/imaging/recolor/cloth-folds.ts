import { boxFilter } from "../box-filter.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { createPlane } from "../raster.ts";
import type { RowSpans } from "../row-spans.ts";
import { selectNth } from "../select-nth.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";

/** Linear map that reduces the texture of a pixel: own × its √light + added. On the small copy. */
export interface ClothFolds {
  own: Plane;
  added: Plane;
}

/** Radius of the window that separates texture from folds, in pixels of the small copy. */
const textureRadius = 2;
const foldRadius = 4;
/** Variance relative to the texture's at which half of it counts as a fold. */
const foldShare = 8;
/**
 * Minimum share that is kept of texture that is not noise, such as a weave or a pattern. Without it cloth looks like
 * plastic, and what the windows' means hold of a pattern stays as blotches.
 */
const ownMin = 0.35;

/**
 * Decomposes the light on a cloth into folds (base) and texture (detail), and reduces the texture. Where light varies
 * more than the texture there is a fold, a seam or another part of the garment, which keeps its sharpness. Self-guided
 * filter (He, Sun, Tang, 2013) with coefficients computed on the small copy (He, Sun, 2015). Pixel noise that the small
 * copy does not show, and quantization to 8 bits, count as texture.
 *
 * @param alpha garment coverage of the full image, 0-255.
 * @param textureMax standard deviation of the texture wanted, in √light.
 * @returns null when the cloth has no more than that.
 */
export function findFolds(
  full: RgbImage,
  alpha: Uint8Array,
  appearance: GarmentAppearance,
  textureMax: number,
): ClothFolds | null {
  const { roots } = appearance;
  const { width, height } = roots;
  const cover = createPlane(width, height);
  const squares = createPlane(width, height);
  for (let at = 0; at < cover.data.length; at++) {
    const root = roots.data[at]!;
    if (root === 0) continue;
    cover.data[at] = 1;
    squares.data[at] = root * root;
  }
  const noise = measurePixelNoise(full, alpha, appearance) ** 2;
  const seen = Math.max(medianVariance(roots), noise);
  const texture = seen + levelStep(appearance.light.p50) ** 2;
  const kept = Math.max(ownMin * (1 - noise / texture), textureMax / Math.sqrt(texture));
  if (kept >= 1) return null;

  const near = toSurroundings(roots, 2 * foldRadius);
  const covered = boxFilter(cover, foldRadius, createPlane(width, height), near);
  const own = boxFilter(squares, foldRadius, squares, near);
  const added = boxFilter(roots, foldRadius, createPlane(width, height), near);
  for (let at = 0; at < cover.data.length; at++) {
    if (cover.data[at] === 0) {
      own.data[at] = 0;
      added.data[at] = 0;
      continue;
    }
    const share = covered.data[at]!;
    const mean = added.data[at]! / share;
    const variance = Math.max(0, own.data[at]! / share - mean * mean);
    const fold = variance ** 2 / (variance ** 2 + (foldShare * texture) ** 2);
    const slope = kept + (1 - kept) * fold;
    own.data[at] = slope;
    added.data[at] = (1 - slope) * mean;
  }
  // Windowed means again, so that the cloth's border and the surroundings of a print have values too.
  boxFilter(own, foldRadius, own, near);
  boxFilter(added, foldRadius, added, near);
  for (let at = 0; at < cover.data.length; at++) {
    const share = covered.data[at]!;
    own.data[at] = share > 1e-3 ? own.data[at]! / share : 1;
    added.data[at] = share > 1e-3 ? added.data[at]! / share : 0;
  }
  return { own, added };
}

/** Bounding box of the cloth with a margin. */
function toSurroundings({ width, height, data }: Plane, margin: number): RowSpans {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  const starts = new Int32Array(height + 1);
  const bounds: number[] = [];
  for (let y = 0; y < height; y++) {
    if (y >= top - margin && y < bottom + margin) {
      bounds.push(Math.max(0, left - margin), Math.min(width, right + margin));
    }
    starts[y + 1] = bounds.length;
  }
  return { starts, bounds: Int32Array.from(bounds) };
}

const everyCell = 3;

/** Median variance of the windows that contain cloth only. */
function medianVariance({ width, height, data }: Plane): number {
  const values = new Float32Array(Math.ceil(width / everyCell) * Math.ceil(height / everyCell));
  const squareCount = (2 * textureRadius + 1) ** 2;
  let count = 0;
  for (let y = textureRadius; y < height - textureRadius; y += everyCell) {
    for (let x = textureRadius; x < width - textureRadius; x += everyCell) {
      if (data[y * width + x] === 0) continue;
      let seen = 0;
      let sum = 0;
      let squares = 0;
      for (let row = y - textureRadius; row <= y + textureRadius; row++) {
        for (let at = row * width + x - textureRadius; at <= row * width + x + textureRadius; at++) {
          const root = data[at]!;
          if (root !== 0) seen++;
          sum += root;
          squares += root * root;
        }
      }
      if (seen < squareCount) continue;
      values[count++] = Math.max(0, squares / squareCount - (sum / squareCount) ** 2);
    }
  }
  return count === 0 ? 0 : selectNth(values.subarray(0, count), count >> 1);
}

/** One 8-bit level at this light, in √light: the quantization error. It is largest in dark areas. */
function levelStep(light: number): number {
  let level = 0;
  while (level < 254 && linearOfSrgb8[level + 1]! < light) level++;
  return Math.sqrt(linearOfSrgb8[level + 1]!) - Math.sqrt(linearOfSrgb8[level]!);
}

/** Standard deviation of white noise per median of its absolute second differences. */
const noisePerDifference = 1 / (0.6745 * Math.sqrt(6));
const everyRow = 16;

/** Standard deviation of √light between neighboring pixels of flat cloth. */
function measurePixelNoise(full: RgbImage, alpha: Uint8Array, { weights }: GarmentAppearance): number {
  const { width, height, data } = full;
  const rootAt = (pixel: number): number =>
    Math.sqrt(
      weights.r * linearOfSrgb8[data[pixel * 3]!]! +
        weights.g * linearOfSrgb8[data[pixel * 3 + 1]!]! +
        weights.b * linearOfSrgb8[data[pixel * 3 + 2]!]!,
    );
  const values = new Float32Array(Math.ceil(height / everyRow) * width);
  let count = 0;
  for (let y = everyRow >> 1; y < height; y += everyRow) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      if (alpha[pixel - 1] !== 255 || alpha[pixel] !== 255 || alpha[pixel + 1] !== 255) continue;
      values[count++] = Math.abs(2 * rootAt(pixel) - rootAt(pixel - 1) - rootAt(pixel + 1));
    }
  }
  return count === 0 ? 0 : selectNth(values.subarray(0, count), count >> 1) * noisePerDifference;
}
