import { type Component, findComponents, keepLabelled } from "../components.ts";
import { erode } from "../morphology.ts";
import { type Oklab, type OklabImage, oklabAt, oklabOfLinear } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { armWidth, gapsMax, toRim, widthOf } from "./backdrop-gaps.ts";
import { stretchContrast } from "./feather-alpha.ts";
import type { EdgeColors } from "./garment-alpha.ts";
import { findGarmentColors, type GarmentColors, garmentDistance } from "./garment-colors.ts";

/** Coverage up to which a pixel counts as background, and from which it counts as garment. */
const outsideMax = 16;
const insideMin = 128;
/** Minimum `garmentDistance` of a gap's pixels. */
const farMin = 0.035;
/** Maximum color step of the flood fill, against a running mean that suppresses noise; `stepWeight` is its update rate. */
const stepMax = 0.03;
const stepWeight = 0.25;
/** Maximum chroma difference from the seed after scaling for lightness: shade scales a color and keeps its tint. */
const tintMax = 0.015;
const darkerMax = 0.3;
const brighterMax = 0.04;
/** The same limits for a seed against the background color extrapolated on the small copy, which is less precise. */
const behindTintMax = 0.025;
const behindDarkerMax = 0.2;
const behindBrighterMax = 0.06;

/** A pixel of the flood fill, with the running mean that its neighbors are compared with. */
interface Reached extends Oklab {
  at: number;
  /** Color of the seed. */
  origin: Oklab;
}

/** State of a pixel before the search: its coverage stays, or an earlier mask had cleared it as a gap. */
export const known = { nothing: 0, kept: 1, gap: 2 } as const;

/**
 * Removes gaps from the garment's coverage that the mask's grid is too coarse for: the narrow end between two legs or
 * below an arm, a slit between a sleeve and the body. A flood fill on the full picture follows the background from the
 * outline inwards, and from background-colored pixels near it. A connected component counts as a gap when its border with
 * the garment is a sharp edge: a highlight or shadow with the color of the background fades into the cloth.
 *
 * @param alpha garment coverage of the full picture, 0-255.
 * @param lab the small copy, at least inside the mask.
 * @param mask the garment on the small copy.
 * @param edge edge colors of the mask, known everywhere.
 * @param marks `known` per pixel of the full picture. A gap is one again unless it has the garment's color.
 * @returns the coverage with gaps set to 0 and antialiased beside them.
 */
export function clearGaps(
  full: RgbImage,
  alpha: Uint8Array,
  lab: OklabImage,
  mask: BinaryMask,
  edge: EdgeColors,
  marks: Uint8Array | null = null,
): Uint8Array {
  const found = findGarmentColors(lab, erode(mask, 3), () => false);
  if (found === null) return alpha;
  const colors = withoutGaps(found, mask, edge);
  const state = new Uint8Array(alpha.length);
  const reached = startAtOutline(full, alpha, colors, edge);
  if (marks !== null) reached.push(...startAtGaps(full, alpha, state, colors, marks));
  reached.push(...startAtSlits(full, alpha, state, lab, mask, colors, edge));
  follow(full, alpha, state, colors, reached);
  for (const { at } of reached) if (marks?.[at] === known.kept) state[at] = 0;
  return redraw(full, alpha, findGaps(full, alpha, state, reached, marks), reached, marks);
}

const gapShareMax = 0.04;
const gapWithin = 0.07;

/** Excludes small color clusters with the mean background color: the gaps that the mask covers form such a cluster. */
function withoutGaps(colors: GarmentColors, mask: BinaryMask, edge: EdgeColors): GarmentColors {
  const mean = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let at = 0; at < mask.data.length - mask.width; at++) {
    const inside = mask.data[at]!;
    if (inside === mask.data[at + 1] && inside === mask.data[at + mask.width]) continue;
    const { l, a, b } = behindAt(edge, at);
    count++;
    mean.l += (l - mean.l) / count;
    mean.a += (a - mean.a) / count;
    mean.b += (b - mean.b) / count;
  }
  const list = colors.list.filter(
    (color) => color.share >= gapShareMax || distance(color, mean) >= gapWithin,
  );
  return { ...colors, list };
}

function startAtOutline(
  full: RgbImage,
  alpha: Uint8Array,
  colors: GarmentColors,
  edge: EdgeColors,
): Reached[] {
  const { width, height } = full;
  const start: Reached[] = [];
  const isCovered = (at: number): boolean => alpha[at]! > outsideMax;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (isCovered(at)) continue;
      const isOutline =
        isCovered(at - 1) || isCovered(at + 1) || isCovered(at - width) || isCovered(at + width);
      if (!isOutline) continue;
      const origin = oklabAt(full, at);
      if (isFar(colors, origin) && isBehind(origin, behindAt(edge, cellOf(full, edge, x, y))))
        start.push({ at, ...origin, origin });
    }
  }
  return start;
}

function startAtGaps(
  full: RgbImage,
  alpha: Uint8Array,
  state: Uint8Array,
  colors: GarmentColors,
  marks: Uint8Array,
): Reached[] {
  const start: Reached[] = [];
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] !== known.gap || alpha[at]! <= outsideMax) continue;
    const origin = oklabAt(full, at);
    if (!isFar(colors, origin)) continue;
    state[at] = 1;
    start.push({ at, ...origin, origin });
  }
  return start;
}

/** Seeds for gaps without a connection to the outline: background-colored pixels at most an arm's width inside it. */
function startAtSlits(
  full: RgbImage,
  alpha: Uint8Array,
  state: Uint8Array,
  lab: OklabImage,
  mask: BinaryMask,
  colors: GarmentColors,
  edge: EdgeColors,
): Reached[] {
  const start: Reached[] = [];
  const rim = toRim(mask, Math.round(armWidth * widthOf(mask)));
  for (let cell = 0; cell < rim.data.length; cell++) {
    if (rim.data[cell] === 0) continue;
    if (garmentDistance(colors, lab.l[cell]!, lab.a[cell]!, lab.b[cell]!) <= farMin) continue;
    const column = cell % mask.width;
    const x = Math.floor(((column + 0.5) * full.width) / mask.width);
    const y = Math.floor((((cell - column) / mask.width + 0.5) * full.height) / mask.height);
    const at = y * full.width + x;
    if (alpha[at]! < insideMin || state[at] !== 0) continue;
    const origin = oklabAt(full, at);
    if (!isFar(colors, origin) || !isBehind(origin, behindAt(edge, cell))) continue;
    state[at] = 1;
    start.push({ at, ...origin, origin });
  }
  return start;
}

/** Flood fill from all seeds; each pixel is visited once. */
function follow(
  full: RgbImage,
  alpha: Uint8Array,
  state: Uint8Array,
  colors: GarmentColors,
  reached: Reached[],
): void {
  for (let head = 0; head < reached.length; head++) {
    const from = reached[head]!;
    const { origin } = from;
    for (const at of besides(full, from.at)) {
      if (alpha[at]! <= outsideMax || state[at] !== 0) continue;
      const color = oklabAt(full, at);
      const { l, a, b } = color;
      if (distance(color, from) > stepMax || tintGap(color, origin) > tintMax) continue;
      if (l > origin.l + brighterMax || l < origin.l - darkerMax || !isFar(colors, color)) continue;
      state[at] = 1;
      reached.push({
        at,
        l: from.l + stepWeight * (l - from.l),
        a: from.a + stepWeight * (a - from.a),
        b: from.b + stepWeight * (b - from.b),
        origin,
      });
    }
  }
}

const edgeReach = 4;
const edgeMin = 0.07;
/** Minimum share of sharp border pixels. A component without contact to the background could be a print: it needs more. */
const sharpMin = 0.7;
const closedSharpMin = 0.9;

/** The connected components that are gaps. */
function findGaps(
  full: RgbImage,
  alpha: Uint8Array,
  state: Uint8Array,
  reached: Reached[],
  marks: Uint8Array | null,
): BinaryMask {
  const { width, height } = full;
  const parts = findComponents({ width, height, data: state });
  const { labels, list } = parts;
  const sides = list.map(() => ({ border: 0, sharp: 0, isOpen: false }));
  for (const { at } of reached) {
    const side = sides[labels[at]! - 1];
    if (side === undefined) continue;
    if (marks?.[at] === known.gap) side.isOpen = true;
    for (const step of [-1, 1, -width, width]) {
      if (state[at + step] === 1) continue;
      if (alpha[at + step]! <= outsideMax) side.isOpen = true;
      const far = at + edgeReach * step;
      if (!isGarment(alpha, state, at + step) || !isGarment(alpha, state, far)) continue;
      side.border++;
      if (distance(oklabAt(full, at), oklabAt(full, far)) >= edgeMin) side.sharp++;
    }
  }
  const sharpShare = ({ label }: Component): number => {
    const { sharp, border } = sides[label - 1]!;
    return border === 0 ? 1 : sharp / border;
  };
  const isOpen = ({ label }: Component): boolean => sides[label - 1]!.isOpen;
  const isSlit = (part: Component): boolean =>
    !isOpen(part) && sharpShare(part) >= closedSharpMin && isLongAndThin(full, part);
  const isPattern = list.filter(isSlit).length > gapsMax;
  return keepLabelled(parts, (part) =>
    isOpen(part) ? sharpShare(part) >= sharpMin : !isPattern && isSlit(part),
  );
}

function isGarment(alpha: Uint8Array, gaps: Uint8Array, at: number): boolean {
  return alpha[at]! >= insideMin && gaps[at] !== 1;
}

/** Area relative to the squared height, height relative to the picture's longest side. */
const slitAreaMax = 0.25;
const slitSizeMin = 0.03;

/** Whether a component is upright, long and thin. Labels, buttons and letters are not. */
function isLongAndThin({ width, height }: RgbImage, { top, bottom, area }: Component): boolean {
  const length = bottom - top + 1;
  return length >= slitSizeMin * Math.max(width, height) && area <= slitAreaMax * length ** 2;
}

/** Maximum width in pixels of the antialiased edge between gap and cloth. */
const rimReach = 2;

function redraw(
  full: RgbImage,
  alpha: Uint8Array,
  { data: gaps }: BinaryMask,
  reached: Reached[],
  marks: Uint8Array | null,
): Uint8Array {
  const cleared = alpha.slice();
  for (const from of reached) {
    if (gaps[from.at] === 0) continue;
    cleared[from.at] = 0;
    for (const step of [-1, 1, -full.width, full.width]) {
      const cloth = from.at + (rimReach + 2) * step;
      if (!isGarment(alpha, gaps, cloth)) continue;
      const color = oklabAt(full, cloth);
      for (let away = 1; away <= rimReach; away++) {
        const rim = from.at + away * step;
        if (gaps[rim] === 1 || marks?.[rim] === known.kept) continue;
        const share = stretchContrast(placeBetween(oklabAt(full, rim), from, color));
        cleared[rim] = Math.min(cleared[rim]!, Math.round(255 * Math.max(0, share)));
      }
    }
  }
  return cleared;
}

/** Projection of a color on the line between two others: 0 at the first, 1 at the second. */
function placeBetween(color: Oklab, first: Oklab, second: Oklab): number {
  const [dl, da, db] = [second.l - first.l, second.a - first.a, second.b - first.b];
  const along = (color.l - first.l) * dl + (color.a - first.a) * da + (color.b - first.b) * db;
  return along / Math.max(1e-6, dl * dl + da * da + db * db);
}

function isBehind(color: Oklab, behind: Oklab): boolean {
  const brighter = color.l - behind.l;
  return (
    tintGap(color, behind) <= behindTintMax && brighter < behindBrighterMax && -brighter < behindDarkerMax
  );
}

function isFar(colors: GarmentColors, { l, a, b }: Oklab): boolean {
  return garmentDistance(colors, l, a, b) > farMin;
}

/** Chroma difference after the other color is scaled to this one's lightness. */
function tintGap({ l, a, b }: Oklab, other: Oklab): number {
  const light = l / Math.max(0.05, other.l);
  return Math.hypot(a - light * other.a, b - light * other.b);
}

function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** The four neighbors of a pixel; none for a pixel on the picture's border. */
function besides({ width, height }: RgbImage, at: number): number[] {
  const x = at % width;
  if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) return [];
  return [at - 1, at + 1, at - width, at + width];
}

function cellOf({ width, height }: RgbImage, { known }: EdgeColors, x: number, y: number): number {
  const row = Math.floor(((y + 0.5) * known.height) / height);
  return row * known.width + Math.floor(((x + 0.5) * known.width) / width);
}

/** Extrapolated background color at a pixel of the small copy. */
function behindAt({ background: [red, green, blue] }: EdgeColors, cell: number): Oklab {
  const light = ({ data }: Plane): number => linearOfSrgb8[Math.round(255 * data[cell]!)]!;
  return oklabOfLinear({ r: light(red), g: light(green), b: light(blue) });
}
