import { findComponents, keepComponents, keepLabelled, keepLarge } from "../components.ts";
import type { GarmentColors } from "../mask/garment-colors.ts";
import { garmentDistance } from "../mask/garment-colors.ts";
import { pieceShareMin } from "../mask/segment-subject.ts";
import { dilate, open } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask, without } from "../raster.ts";

export interface Box {
  left: number;
  top: number;
  /** Inclusive. */
  right: number;
  bottom: number;
}

/**
 * Bounding box.
 *
 * @throws {RangeError} for an empty mask.
 */
export function boxOfMask(mask: BinaryMask): Box {
  const box: Box = { left: mask.width, top: mask.height, right: -1, bottom: -1 };
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const x = at % mask.width;
    const y = (at - x) / mask.width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  if (box.right < 0) throw new RangeError("The mask is empty");
  return box;
}

const thinRadius = 2;

/** Removes thin components that touch the frame, such as joints of floor boards, edges of paper or a hanging thread. */
export function removeThinParts(mask: BinaryMask): BinaryMask {
  const { width, height } = mask;
  const solid = dilate(open(mask, thinRadius), 1);
  const lines = keepComponents(
    without(mask, solid),
    ({ left, top, right, bottom }) => left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
  );
  return keepLarge(without(mask, lines), pieceShareMin);
}

export interface HangerSearch {
  /** The mask without hook and bar. */
  mask: BinaryMask;
  /** Null without a hanger. */
  hanger: Hanger | null;
}

export interface Hanger {
  /** Hook and bar. */
  mask: BinaryMask;
  /** Color of the bar; null when it could not be distinguished from the cloth. */
  color: Oklab | null;
}

const hookHeightMin = 0.03;
const hookWidthMax = 0.2;
const barWithin = 0.1;
const barReach = 0.1;
const barShareMax = 0.05;

/**
 * Removes a hanger. The hook is a thin component near the middle that stands above the solid parts. The bar is the
 * connected component with the color at the hook's base.
 */
export function removeHanger(image: OklabImage, mask: BinaryMask, colors: GarmentColors): HangerSearch {
  const box = boxOfMask(mask);
  const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const solid = open(mask, Math.max(2, Math.round(0.012 * mask.height)));
  if (countInside(solid) === 0) return { mask, hanger: null };
  const foot = boxOfMask(solid).top;
  const hook = { left: mask.width, right: -1, top: box.top };
  for (let y = box.top; y < foot; y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x] === 0) continue;
      hook.left = Math.min(hook.left, x);
      hook.right = Math.max(hook.right, x);
    }
  }
  const centre = (hook.left + hook.right) / 2;
  const isHook =
    foot - box.top >= hookHeightMin * tall &&
    hook.right - hook.left <= hookWidthMax * wide &&
    Math.abs(centre - (box.left + box.right) / 2) < 0.2 * wide;
  if (!isHook) return { mask, hanger: null };
  const data = mask.data.slice();
  data.fill(0, 0, foot * mask.width);
  const color = clearBar(
    image,
    data,
    { left: hook.left, right: hook.right, top: foot, reach: barReach * tall },
    colors,
  );
  const bare = keepLarge({ ...mask, data }, pieceShareMin);
  return {
    mask: bare,
    hanger: {
      mask: without(mask, bare),
      color,
    },
  };
}

/**
 * Clears regions with the color at the hook's base, unless that is the cloth's color or the region is too large: the
 * bar, and its visible ends beside the collar.
 *
 * @returns the bar's color.
 */
function clearBar(
  image: OklabImage,
  data: Uint8Array,
  foot: { left: number; right: number; top: number; reach: number },
  colors: GarmentColors,
): Oklab | null {
  const { width, height } = image;
  const isOutlier = (at: number): boolean =>
    garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) >= barWithin;
  const seeds: number[] = [];
  const mean: Oklab = { l: 0, a: 0, b: 0 };
  for (let y = foot.top; y < foot.top + 4; y++) {
    for (let x = foot.left; x <= foot.right; x++) {
      const at = y * width + x;
      if (data[at] !== 1 || !isOutlier(at)) continue;
      seeds.push(at);
      mean.l += image.l[at]!;
      mean.a += image.a[at]!;
      mean.b += image.b[at]!;
    }
  }
  if (seeds.length === 0) return null;
  mean.l /= seeds.length;
  mean.a /= seeds.length;
  mean.b /= seeds.length;
  const alike = createMask(width, height);
  for (let at = foot.top * width; at < Math.min(data.length, (foot.top + foot.reach) * width); at++) {
    const gap = Math.hypot(image.l[at]! - mean.l, image.a[at]! - mean.a, image.b[at]! - mean.b);
    alike.data[at] = data[at] === 1 && gap < barWithin && isOutlier(at) ? 1 : 0;
  }
  // Along the outline cloth and background mix to various colors, in strips of a pixel or two.
  const bar = keepAtOutline(open(alike, 1), data);
  if (countInside(bar) === 0 || countInside(bar) > barShareMax * data.length) return null;
  for (let at = 0; at < data.length; at++) if (bar.data[at] === 1) data[at] = 0;
  return mean;
}

/** Keeps components at the product's outline; a button or a label of the same color is not there. */
function keepAtOutline(pieces: BinaryMask, product: Uint8Array): BinaryMask {
  const { width } = pieces;
  const parts = findComponents(pieces);
  const { labels, list } = parts;
  const isAtOutline = new Uint8Array(list.length + 1);
  for (let at = width; at < labels.length - width; at++) {
    const isOutline =
      product[at - 1] === 0 ||
      product[at + 1] === 0 ||
      product[at - width] === 0 ||
      product[at + width] === 0;
    if (isOutline) isAtOutline[labels[at]!] = 1;
  }
  return keepLabelled(parts, ({ label }) => isAtOutline[label] === 1);
}

const neckRiseMin = 0.05;
const neckWidthMax = 0.4;

/**
 * True when the removed display form stood above the garment like a neck. A contrasting collar is as high as the
 * shoulders beside it; a form's neck is higher.
 *
 * @param bare the mask without the possible form.
 */
export function isOnForm(mask: BinaryMask, bare: BinaryMask): boolean {
  const garment = keepLarge(bare, pieceShareMin);
  if (countInside(garment) === 0 || countInside(bare) === countInside(mask)) return false;
  const whole = boxOfMask(mask);
  const rest = boxOfMask(garment);
  const tall = whole.bottom - whole.top + 1;
  const neck = boxOfMask(without(mask, garment));
  return (
    rest.top - whole.top > neckRiseMin * tall &&
    neck.right - neck.left < neckWidthMax * (whole.right - whole.left)
  );
}
