import { countByLabel, countSides, findComponents, keepComponents, keepLabelled } from "../components.ts";
import { erode, open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask, without } from "../raster.ts";
import { keepBackdropTint, toShadowChroma } from "../recolor/shadow-tint.ts";
import type { Backdrop } from "./backdrop.ts";
import { shadowDepthMax } from "./foreground.ts";

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
  const gaps = keepBackdropTint(
    image,
    backdrop,
    foreground,
    keepMarked(keepSharp(image, keepSmooth(image, large, foreground), sharpShareMin), rim),
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
  const smooth = keepSmooth(image, whole, foreground);
  return keepBackdropTint(image, backdrop, foreground, keepSharp(image, smooth, cornerSharpMin));
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
  return without(foreground, erode(foreground, reach));
}

/** From the leftmost to the rightmost pixel inside. */
export function widthOf(mask: BinaryMask): number {
  const { list } = findComponents(mask);
  const left = Math.min(mask.width, ...list.map((part) => part.left));
  const right = Math.max(0, ...list.map((part) => part.right));
  return Math.max(0, right - left);
}

const rougherMax = 2;
const roughnessMin = 0.012;

/** Keeps components about as smooth as the background outside the foreground. Cloth has a texture. */
function keepSmooth(image: OklabImage, mask: BinaryMask, foreground: BinaryMask): BinaryMask {
  const { width, height } = mask;
  const parts = findComponents(mask);
  const { labels, list } = parts;
  const inner = erode(mask, 2);
  const sums = new Float64Array(list.length + 1);
  const counts = new Int32Array(list.length + 1);
  let backSum = 0;
  let backCount = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const bend = Math.abs(
        4 * image.l[at]! - image.l[at - 1]! - image.l[at + 1]! - image.l[at - width]! - image.l[at + width]!,
      );
      const label = labels[at]!;
      if (inner.data[at] === 1) {
        sums[label]! += bend;
        counts[label]!++;
      } else if (label === 0 && foreground.data[at] === 0) {
        backSum += bend;
        backCount++;
      }
    }
  }
  const limit = Math.max(roughnessMin, (rougherMax * backSum) / Math.max(1, backCount));
  return keepLabelled(parts, ({ label }) => sums[label]! <= limit * counts[label]!);
}

/** Keeps components with at least half of their area in a region. */
function keepMarked(mask: BinaryMask, region: BinaryMask): BinaryMask {
  const parts = findComponents(mask);
  const marked = countByLabel(parts, region);
  return keepLabelled(parts, ({ label, area }) => 2 * marked[label]! >= area);
}

const sharpStepMin = 0.03;
const sharpWithin = 14;

/** Searches a row or column from a pixel for an edge: a color step between pixels two apart. */
function meetsEdge(image: OklabImage, x: number, y: number, dx: number, dy: number): boolean {
  const { width, height } = image;
  for (let away = 0; away < sharpWithin; away++) {
    const farX = x + dx * (away + 2);
    const farY = y + dy * (away + 2);
    if (farX < 0 || farY < 0 || farX >= width || farY >= height) return false;
    const near = (y + dy * away) * width + x + dx * away;
    const far = farY * width + farX;
    const step = Math.hypot(
      image.l[far]! - image.l[near]!,
      image.a[far]! - image.a[near]!,
      image.b[far]! - image.b[near]!,
    );
    if (step > sharpStepMin) return true;
  }
  return false;
}

/**
 * Keeps gaps with a sharp outline. A pale fold of pale cloth has the backdrop's color too, but a soft outline.
 *
 * @param shareMin minimum share of the outline with an edge.
 */
function keepSharp(image: OklabImage, gaps: BinaryMask, shareMin: number): BinaryMask {
  const { width, height } = gaps;
  const parts = findComponents(gaps);
  const { tested, accepted } = countSides(parts, (x, y, dx, dy) => {
    const besideX = x + dx;
    const besideY = y + dy;
    if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) return null;
    if (parts.labels[besideY * width + besideX] === parts.labels[y * width + x]) return null;
    return meetsEdge(image, x, y, dx, dy);
  });
  return keepLabelled(parts, ({ label }) => accepted[label]! >= shareMin * tested[label]!);
}
