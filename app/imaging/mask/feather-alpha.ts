import { type ColorGuidedFilter, createColorGuidedFilter } from "../color-guided-filter.ts";
import { cropPicture } from "../framing/crop-picture.ts";
import { dilate } from "../morphology.ts";
import { clamp01 } from "../ramp.ts";
import type { BinaryMask, RgbImage } from "../raster.ts";
import { createMask, createPlane } from "../raster.ts";

/** Radius of the filter's window in pixels. */
const radius = 2;
/** Color variance below which a window is flat. */
const epsilon = 1e-4;
/** Each round moves the edge by about a window. */
const rounds = 2;
/** Distance in pixels from a soft pixel or a hard edge within which the matte may change. */
const reach = 3;
/** Explained share of the matte's variance from which colors show the edge: one a pixel beside it explains half. */
const explainedEnough = 0.5;
/** Contrast by which the matte is sharpened where no color shows the edge. */
const unseenContrast = 2;
/** Side of a tile in pixels. Tiles bound the memory. */
const tileSide = 192;
/** What the filter sees around a tile. */
const margin = 2 * radius;

/**
 * Guided feathering of an alpha matte (He, Sun, Tang, 2013, section 4.5): near the outline the matte becomes a local
 * linear function of the image's colors, so that it follows edges that a coarser grid misses. Where the colors do not
 * explain the matte, such as white cloth before a white wall, the function is a mean; there the matte is sharpened
 * instead, because a soft edge shows as a halo when the cloth becomes dark.
 *
 * @param alpha the matte at the image's size, 0-255.
 * @returns a new matte; equal to `alpha` away from the outline.
 */
export function featherAlpha(image: RgbImage, alpha: Uint8Array): Uint8Array {
  const { width, height } = image;
  const band = dilate(findEdges(alpha, width, height), reach);
  const filter = createColorGuidedFilter((tileSide + 2 * margin) ** 2);
  let matte = alpha;
  for (let round = 0; round < rounds; round++) {
    const next = matte.slice();
    for (let top = 0; top < height; top += tileSide) {
      for (let left = 0; left < width; left += tileSide)
        filterTile(filter, image, matte, next, band, left, top);
    }
    matte = next;
  }
  return matte;
}

/** Soft pixels and both sides of hard edges. */
function findEdges(alpha: Uint8Array, width: number, height: number): BinaryMask {
  const edges = createMask(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const value = alpha[at]!;
      const isSoft = value > 0 && value < 255;
      const isHard = (x > 0 && alpha[at - 1] !== value) || (y > 0 && alpha[at - width] !== value);
      if (isSoft || isHard) edges.data[at] = 1;
    }
  }
  return edges;
}

function filterTile(
  filter: ColorGuidedFilter,
  image: RgbImage,
  matte: Uint8Array,
  next: Uint8Array,
  band: BinaryMask,
  left: number,
  top: number,
): void {
  const right = Math.min(image.width, left + tileSide);
  const bottom = Math.min(image.height, top + tileSide);
  if (!hasAny(band, left, top, right, bottom)) return;
  const window = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  const width = Math.min(image.width, right + margin) - window.left;
  const height = Math.min(image.height, bottom + margin) - window.top;
  const { color, alpha } = cropPicture({ color: image, alpha: matte }, { ...window, width, height });
  const source = createPlane(width, height);
  for (let at = 0; at < source.data.length; at++) source.data[at] = alpha![at]! / 255;
  const where = createMask(width, height);
  for (let y = top; y < bottom; y++) {
    const row = band.data.subarray(y * band.width + left, y * band.width + right);
    where.data.set(row, (y - window.top) * width + left - window.left);
  }
  const { red, green, blue, offset, explained } = filter(color, source, radius, epsilon, where);
  for (let y = 0, at = 0; y < height; y++) {
    const start = (window.top + y) * image.width + window.left;
    for (let x = 0; x < width; x++, at++) {
      if (where.data[at] === 0) continue;
      const fitted =
        (red.data[at]! * color.data[at * 3]! +
          green.data[at]! * color.data[at * 3 + 1]! +
          blue.data[at]! * color.data[at * 3 + 2]!) /
          255 +
        offset.data[at]!;
      const seen = Math.min(1, explained.data[at]! / explainedEnough);
      const sharpened = clamp01(0.5 + unseenContrast * (source.data[at]! - 0.5));
      next[start + x] = Math.round(255 * clamp01(seen * stretchContrast(fitted) + (1 - seen) * sharpened));
    }
  }
}

function hasAny(band: BinaryMask, left: number, top: number, right: number, bottom: number): boolean {
  for (let y = top; y < bottom; y++) {
    if (band.data.subarray(y * band.width + left, y * band.width + right).includes(1)) return true;
  }
  return false;
}

/**
 * Contrast stretch that sets nearly inside and nearly outside to 1 and 0: texture leaves a haze on both sides of an
 * edge.
 */
export function stretchContrast(share: number): number {
  return (share - 0.06) / 0.88;
}
