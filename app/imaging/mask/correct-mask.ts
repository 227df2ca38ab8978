import { type Components, findComponents } from "../components.ts";
import { dilate } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { fillCapsule } from "../polygon.ts";
import type { BinaryMask, Plane, Point } from "../raster.ts";
import { countInside, createMask, intersection, invert, without } from "../raster.ts";
import { ColorDensity, toColorBins } from "./color-density.ts";
import { geodesicDistance } from "./geodesic-distance.ts";
import { GridCut } from "./grid-cut.ts";
import { toSmoothPairwise } from "./smooth-pairwise.ts";

/** A stroke on the mask's grid. */
export interface GridStroke {
  radius: number;
  points: Point[];
}

/** Pixels that are said to be inside, and outside. */
export interface Correction {
  add: BinaryMask;
  remove: BinaryMask;
}

/** Influence distance of a stroke, in brush radii: the size of the brush says how much is meant. */
const strokeReach = 2.2;
/** Minimum radius for the influence distance, in pixels of the grid. */
const reachRadiusMin = 2;

/** Part of a brush's radius that a person can be taken to mean: lines miss, and brushes are wider than what is meant. */
const core = 0.35;

/** Minimum radius of a stroke in pixels, with which a dot between four pixels covers them. */
const radiusMin = 0.71;

/** Rasterizes strokes. A stroke is at least one pixel wide. */
export function paintStrokes(width: number, height: number, strokes: GridStroke[]): BinaryMask {
  return paint(width, height, strokes, (radius) => Math.max(radiusMin, radius));
}

/** Rasterizes the cores of strokes, which are hard constraints; the rest of a brush is reach. At least one pixel wide. */
export function paintCores(width: number, height: number, strokes: GridStroke[]): BinaryMask {
  return paint(width, height, strokes, (radius) => Math.max(radiusMin, core * radius));
}

/** Rasterizes the region that strokes may change. */
export function paintReach(width: number, height: number, strokes: GridStroke[]): BinaryMask {
  return paint(width, height, strokes, (radius) => strokeReach * Math.max(reachRadiusMin, radius));
}

function paint(
  width: number,
  height: number,
  strokes: GridStroke[],
  toReach: (radius: number) => number,
): BinaryMask {
  const mask = createMask(width, height);
  for (const { radius, points } of strokes) {
    const reach = toReach(radius);
    for (let at = 0; at < points.length; at++)
      fillCapsule(mask, points[Math.max(0, at - 1)]!, points[at]!, reach);
  }
  return mask;
}

const scale = 100;
const certain = 1000 * scale;
const pairwiseStrength = 3 * scale;
/** Prior for the present label of a pixel, in nats. */
const presentPrior = 2;
/** Evidence of a stroke at its own pixels, in nats. It decays with the geodesic distance. */
const strokeEvidence = 6;
/** Geodesic distance at which a stroke's evidence has decayed to 1/e. */
const fade = 0.2;
/** Evidence of a network's proposal, in nats: more than the prior, less than a stroke. */
const proposalEvidence = 5;
/** Limit of the color evidence, in nats. */
const colorEvidenceMax = 3;
const evenDensity = 1 / 4000;

/**
 * Segments a mask again with strokes as hard constraints. Each stroke adds evidence that decays with the geodesic
 * distance, combined with color evidence, in a minimum cut (Price, Morse and Cohen, "Geodesic graph cut for interactive
 * image segmentation", 2010). Pixels beyond the strokes' reach keep their label, so that a stroke does not undo earlier
 * ones elsewhere.
 *
 * @param strokes hard constraints.
 * @param reachable 1 where the mask may change besides the strokes themselves.
 * @param proposed pieces that a network would change; they may be beyond the reach.
 */
export function correctMask(
  image: OklabImage,
  present: BinaryMask,
  { add, remove }: Correction,
  reachable: BinaryMask,
  proposed: Correction | null = null,
): BinaryMask {
  const { width, height } = present;
  const bins = toColorBins(image);
  const adding = toEvidence(image, bins, add, invert(present), remove, reachable);
  const removing = toEvidence(image, bins, remove, present, add, reachable);
  const unary = new Int32Array(width * height);
  const open = createMask(width, height);
  for (let at = 0; at < unary.length; at++) {
    const isInside = present.data[at] === 1;
    const isProposed = proposed !== null && (isInside ? proposed.remove : proposed.add).data[at] === 1;
    const evidence = Math.max(isInside ? removing[at]! : adding[at]!, isProposed ? proposalEvidence : 0);
    if (add.data[at] === 1) unary[at] = certain;
    else if (remove.data[at] === 1) unary[at] = -certain;
    else unary[at] = Math.round(scale * (isInside ? 1 : -1) * (presentPrior - evidence));
    if (evidence > 0.1) open.data[at] = 1;
  }
  const near = dilate(open, 2);
  for (let at = 0; at < unary.length; at++) {
    if (near.data[at] === 0) unary[at] = present.data[at] === 1 ? certain : -certain;
  }
  const cut = new GridCut({ width, height, pairwise: toSmoothPairwise(image, pairwiseStrength, near) }).cut(
    unary,
  );
  clearFragments(bins, present, cut, add);
  return invert(clearFragments(bins, invert(present), invert(cut), remove));
}

/**
 * Clears fragments: what a stroke has cut off and left. A fragment is a component smaller than one of the removed components
 * that it touches, with colors that are more probable among all removed pixels than among those that stay. A component at
 * the image's border may be larger than it looks and stays.
 *
 * @param after changed in place.
 * @param kept components with such a pixel stay.
 */
function clearFragments(
  bins: Uint16Array,
  before: BinaryMask,
  after: BinaryMask,
  kept: BinaryMask,
): BinaryMask {
  const { width, height } = after;
  const removed = without(before, after);
  if (countInside(removed) === 0) return after;
  const { labels, list } = findComponents(after);
  const besideArea = toBesideArea(labels, list.length, findComponents(removed));
  const isFragment = new Uint8Array(list.length + 1);
  for (const { label, area, left, top, right, bottom } of list) {
    const isAtBorder = left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
    isFragment[label] = !isAtBorder && area < besideArea[label]! ? 1 : 0;
  }
  for (let at = 0; at < labels.length; at++) if (kept.data[at] === 1) isFragment[labels[at]!] = 0;
  if (!isFragment.includes(1)) return after;
  const [gone, rest] = [densityOf(bins, removed), densityOf(bins, after)];
  const likelihood = new Float64Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const bin = bins[at]!;
    likelihood[labels[at]!]! += Math.log((gone[bin]! + evenDensity) / (rest[bin]! + evenDensity));
  }
  for (let at = 0; at < labels.length; at++)
    if (isFragment[labels[at]!] === 1 && likelihood[labels[at]!]! > 0) after.data[at] = 0;
  return after;
}

/** Per label, the area of the largest of the other components that it touches. */
function toBesideArea(labels: Int32Array, count: number, other: Components): Int32Array {
  const { width } = other;
  const largest = new Int32Array(count + 1);
  for (let at = 0; at < labels.length; at++) {
    const label = other.labels[at]!;
    if (label === 0) continue;
    const { area } = other.list[label - 1]!;
    for (const beside of [at - 1, at + 1, at - width, at + width]) {
      const own = labels[beside] ?? 0;
      if (area > largest[own]!) largest[own] = area;
    }
  }
  return largest;
}

/**
 * Evidence of the strokes for changing each pixel's label, in nats, at least 0.
 *
 * @param side the pixels that change where the strokes are right.
 * @param against strokes of the other kind; pixels closer to them get no evidence.
 */
function toEvidence(
  image: OklabImage,
  bins: Uint16Array,
  strokes: BinaryMask,
  side: BinaryMask,
  against: BinaryMask,
  reachable: BinaryMask,
): Float32Array {
  const evidence = new Float32Array(side.data.length);
  if (countInside(strokes) === 0) return evidence;
  // Only the part of a stroke that lies on the side to change is a seed.
  const seeds = intersection(strokes, side);
  if (countInside(seeds) === 0) return evidence;
  const open = without(intersection(side, reachable), against);
  const near = geodesicDistance(image, seeds, open);
  const other: Plane | null = countInside(against) === 0 ? null : geodesicDistance(image, against, side);
  const own = densityOf(bins, seeds);
  const rest = densityOf(bins, without(side, seeds));
  for (let at = 0; at < evidence.length; at++) {
    const distance = near.data[at]!;
    if (distance === Number.POSITIVE_INFINITY) continue;
    if (other !== null && other.data[at]! < distance) continue;
    const color = Math.log((own[bins[at]!]! + evenDensity) / (rest[bins[at]!]! + evenDensity));
    const limited = Math.min(colorEvidenceMax, Math.max(-colorEvidenceMax, color));
    evidence[at] = Math.max(0, (strokeEvidence + limited) * Math.exp(-distance / fade));
  }
  return evidence;
}

function densityOf(bins: Uint16Array, mask: BinaryMask): Float32Array {
  const density = new ColorDensity();
  for (let at = 0; at < bins.length; at++) if (mask.data[at] === 1) density.add(bins[at]!);
  return density.toProbabilities();
}
