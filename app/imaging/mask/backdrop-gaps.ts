import { findComponents, keepComponents } from "../components.ts";
import { erode, open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import { keepUnclothed, toShadowChroma } from "../recolor/shadow-tint.ts";
import type { Backdrop } from "./backdrop.ts";
import { shadowDepthMax } from "./foreground.ts";
import { keepBordering, keepMarked, keepSharp, keepSmooth, keepSolid } from "./gap-parts.ts";

const gapChromaMin = 0.007;
const gapShareMin = 0.0006;
const brighterMax = 0.06;
/** A shadow this deep is looked for first; cloth that would pass for it makes the search stricter. */
const gapDepths = [shadowDepthMax, 0.2, 0.12, 0.06];
const alikeShareMax = 0.3;
/** A gap lies this near to the background, as a share of the foreground's width: an arm or a handle is between. */
const armWidth = 0.2;
const sharpShareMin = 0.6;
/** More of them are a pattern. */
const gapsMax = 6;

/**
 * What looks like the backdrop or its shadow inside a foreground, where the flood from the border did not reach it:
 * the gap between an arm and the body, the loop of a handle. Small spots and what is far from the outline are left
 * out, they are prints and highlights.
 *
 * @param isThing pixels known to belong to the subject whatever they look like.
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
  const gaps = keepUnclothed(
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
 * Parts of the backdrop that the product cuts off from the rest at the picture's border. The fit says little about
 * them, so a larger difference is allowed and a sharp outline asked for.
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
  // What grew into the cloth is judged as it was.
  for (let at = 0; at < whole.data.length; at++) whole.data[at]! |= corners.data[at]!;
  const smooth = keepSmooth(image, keepSolid(whole), foreground);
  return keepUnclothed(image, backdrop, foreground, keepBordering(keepSharp(image, smooth, cornerSharpMin)));
}

const smoothStepMax = 0.011;

/** Grows a region inside a foreground as long as neighbours hardly differ. */
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

/** The part of a foreground that is within `reach` of the background; the picture's border is not background. */
function toRim(foreground: BinaryMask, reach: number): BinaryMask {
  const core = erode(foreground, reach);
  const data = foreground.data.slice();
  for (let at = 0; at < data.length; at++) if (core.data[at] === 1) data[at] = 0;
  return { ...foreground, data };
}

function widthOf(mask: BinaryMask): number {
  const { list } = findComponents(mask);
  const left = Math.min(mask.width, ...list.map((part) => part.left));
  const right = Math.max(0, ...list.map((part) => part.right));
  return Math.max(0, right - left);
}
