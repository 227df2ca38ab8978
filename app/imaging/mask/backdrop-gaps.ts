import { findComponents, keepComponents } from "../components.ts";
import { erode, open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import { keepBackdropTint, toShadowChroma } from "../recolor/shadow-tint.ts";
import type { Backdrop } from "./backdrop.ts";
import { shadowDepthMax } from "./foreground.ts";
import { keepBordering, keepMarked, keepSharp, keepSmooth, keepSolid } from "./gap-filters.ts";

const gapChromaMin = 0.007;
const gapShareMin = 0.0006;
const brighterMax = 0.06;
/**
 * Maximum shadow depths, tried in this order. When much of the cloth would count as shadow, the next stricter one is
 * used.
 */
const gapDepths = [shadowDepthMax, 0.2, 0.12, 0.06];
const alikeShareMax = 0.3;
/**
 * Maximum distance of a gap from the background, as a share of the foreground's width: the width of an arm or a handle.
 */
export const armWidth = 0.2;
const sharpShareMin = 0.6;
/** With more gaps than this the region is a pattern. */
export const gapsMax = 6;

/**
 * Background regions that the flood fill from the border can't reach, with the color of the backdrop or of its shadow:
 * the gap between an arm and the body, the loop of a handle. Small components and those far from the outline are
 * excluded; they are prints and highlights.
 *
 * @param isThing pixels that belong to the subject whatever their color.
 */
export function findGaps(
  image: OklabImage,
  foreground: BinaryMask,
  backdrop: Backdrop,
  isThing: (at: number) => boolean,
): BinaryMask {
  const chromaMax = toShadowChroma(backdrop, gapChromaMin);
  const alike = createMask(foreground.width, foreground.height);
  for (const depthMax of gapDepths) {
    for (let at = 0; at < alike.data.length; at++) {
      const isGap =
        foreground.data[at] === 1 && looksLikeBackdrop(backdrop, at, depthMax, chromaMax) && !isThing(at);
      alike.data[at] = isGap ? 1 : 0;
    }
    if (countInside(alike) <= alikeShareMax * countInside(foreground)) break;
  }
  const large = keepComponents(open(alike, 1), (gap) => gap.area >= gapShareMin * alike.data.length);
  const rim = toRim(foreground, Math.round(armWidth * widthOf(foreground)));
  const smooth = keepSmooth(image, keepSolid(large), foreground);
  const gaps = keepBackdropTint(
    image,
    backdrop,
    foreground,
    keepMarked(keepSharp(image, smooth, sharpShareMin), rim),
  );
  return findComponents(gaps).list.length > gapsMax ? createMask(foreground.width, foreground.height) : gaps;
}

const cornerChromaMax = 0.02;
const cornerBrighterMax = 0.12;
const cornerShareMin = 0.004;
const cornerShareMax = 0.35;
const cornerSharpMin = 0.8;

/**
 * Background regions that the product separates from the rest at the image's border. The backdrop is extrapolated
 * there, so the color tolerance is larger and a sharp outline is required.
 */
export function findCutOffCorners(
  image: OklabImage,
  foreground: BinaryMask,
  backdrop: Backdrop,
  isThing: (at: number) => boolean,
): BinaryMask {
  const { width, height } = foreground;
  const alike = createMask(width, height);
  for (let at = 0; at < alike.data.length; at++) {
    const gap = Math.abs(backdrop.lightnessGap.data[at]!);
    const chroma = backdrop.shadedChromaDistance.data[at]!;
    const isAlike = foreground.data[at] === 1 && gap < cornerBrighterMax && chroma < cornerChromaMax;
    alike.data[at] = isAlike && !isThing(at) ? 1 : 0;
  }
  const corners = keepComponents(
    open(alike, 1),
    ({ area, left, top, right, bottom }) =>
      area >= cornerShareMin * alike.data.length &&
      (left === 0 || top === 0 || right === width - 1 || bottom === height - 1),
  );
  const areaMax = cornerShareMax * countInside(foreground);
  const whole = keepComponents(growSmoothly(image, corners, foreground), ({ area }) => area <= areaMax);
  // Components that grew too large keep their area from before growing.
  for (let at = 0; at < whole.data.length; at++) whole.data[at]! |= corners.data[at]!;
  const smooth = keepSmooth(image, keepSolid(whole), foreground);
  return keepBackdropTint(
    image,
    backdrop,
    foreground,
    keepBordering(keepSharp(image, smooth, cornerSharpMin)),
  );
}

const smoothStepMax = 0.011;

/** Region growing inside the foreground, limited by the color step between neighbors. */
function growSmoothly(image: OklabImage, region: BinaryMask, foreground: BinaryMask): BinaryMask {
  const { width, height } = image;
  const data = region.data.slice();
  const queue = new Int32Array(data.length);
  let tail = 0;
  for (let at = 0; at < data.length; at++) if (data[at] === 1) queue[tail++] = at;
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    const x = at % width;
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of neighbours) {
      if (next < 0 || next >= data.length || data[next] === 1 || foreground.data[next] === 0) continue;
      const step = Math.hypot(
        image.l[next]! - image.l[at]!,
        image.a[next]! - image.a[at]!,
        image.b[next]! - image.b[at]!,
      );
      if (step > smoothStepMax) continue;
      data[next] = 1;
      queue[tail++] = next;
    }
  }
  return { data, width, height };
}

function looksLikeBackdrop(backdrop: Backdrop, at: number, depthMax: number, chromaMax: number): boolean {
  const gap = backdrop.lightnessGap.data[at]!;
  return gap < brighterMax && -gap < depthMax && backdrop.shadedChromaDistance.data[at]! < chromaMax;
}

/** The part of the foreground within `reach` of the background. The image's border does not count as background. */
export function toRim(foreground: BinaryMask, reach: number): BinaryMask {
  const core = erode(foreground, reach);
  const data = foreground.data.slice();
  for (let at = 0; at < data.length; at++) if (core.data[at] === 1) data[at] = 0;
  return { ...foreground, data };
}

/** From the leftmost to the rightmost pixel inside. */
export function widthOf(mask: BinaryMask): number {
  const { list } = findComponents(mask);
  const left = Math.min(mask.width, ...list.map((part) => part.left));
  const right = Math.max(0, ...list.map((part) => part.right));
  return Math.max(0, right - left);
}
