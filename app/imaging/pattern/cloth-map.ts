import { boxFilter } from "../box-filter.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane, Point } from "../raster.ts";
import { createPlane } from "../raster.ts";
import type { GarmentPart, GarmentParts } from "./garment-parts.ts";

/** UV map of a garment: the position of every pixel on the flat cloth, on the mask's grid, in body widths. */
export interface ClothMap {
  parts: PartMap[];
}

/** One piece of the garment. The piece with the largest `claim` owns the pixel. */
export interface PartMap {
  across: Plane;
  along: Plane;
  claim: Plane;
}

/**
 * Share of a half circle that the garment covers around its wearer. With 1 the edges would be compressed to nothing.
 */
const roundness = 0.86;
/** Displacement of the cloth by a fold: body widths per lightness gradient of one per body width. */
const foldShift = 0.0045;
/** Minimum size of a fold, in body widths. Weave and noise are finer. */
const foldFineness = 0.022;
/** Maximum displacement in body widths, and maximum stretch or compression. */
const foldShiftMax = 0.025;
const foldStretchMax = 0.42;

/**
 * Maps a worn garment to flat cloth: along the axis of each piece, around the body as a cylinder, and with
 * displacements at folds (shape from shading).
 *
 * @param bodyWidth in pixels of the mask.
 */
export function mapCloth(
  lab: OklabImage,
  mask: BinaryMask,
  { parts, torso }: GarmentParts,
  bodyWidth: number,
): ClothMap {
  const shift = toFoldShift(lab, mask, bodyWidth);
  const claims = parts.map((part, index) =>
    toClaim(mask, part, index === 0 ? torso : null, parts.length > 1),
  );
  return {
    parts: parts.map((part, index) => {
      const own = (at: number): boolean =>
        claims.every((claim, other) => other === index || claim.data[at]! <= claims[index]!.data[at]!);
      const { across, along } = unrollPart(mask, part, own, bodyWidth);
      for (let at = 0; at < across.data.length; at++) {
        across.data[at]! += shift.x.data[at]!;
        along.data[at]! += shift.y.data[at]!;
      }
      return { across, along, claim: claims[index]! };
    }),
  };
}

/** Minus the distance: to the axis, or for the body piece to its outline. */
function toClaim(
  mask: BinaryMask,
  part: GarmentPart,
  torso: [Point, Point, Point, Point] | null,
  hasRivals: boolean,
): Plane {
  const claim = createPlane(mask.width, mask.height);
  if (!hasRivals) return claim;
  for (let at = 0; at < claim.data.length; at++) {
    const point = { x: at % mask.width, y: Math.floor(at / mask.width) };
    if (torso !== null) {
      claim.data[at] = -distanceToTorso(point, torso);
      continue;
    }
    const { off, before, beyond } = projectOnto(part.axis, point);
    claim.data[at] = -Math.hypot(off, 0.5 * before, beyond) - (Math.abs(off) > part.reach ? part.reach : 0);
  }
  return claim;
}

/**
 * Armholes: position of the deepest point as a share of the torso's length, and depth as a share of the shoulders'
 * width.
 */
const armpitAt = 0.32;
const armholeDepth = 0.13;

/** Distance of a point beyond the sides of the body. Below the hips the sides continue downwards. */
function distanceToTorso(
  point: Point,
  [right, left, leftHip, rightHip]: [Point, Point, Point, Point],
): number {
  const depth = armholeDepth * (left.x - right.x);
  const beyond = (shoulder: Point, hip: Point, outwards: 1 | -1): number => {
    const share = (point.y - shoulder.y) / Math.max(1, hip.y - shoulder.y);
    // The sides are at least vertical: hips are narrower than the cloth around them.
    const unary = shoulder.x + (hip.x - shoulder.x) * Math.max(0, share);
    const side = outwards === 1 ? Math.max(shoulder.x, unary) : Math.min(shoulder.x, unary);
    const inset = depth * Math.max(0, 1 - Math.abs(share - armpitAt) / armpitAt);
    const gap = outwards * (point.x - side) + inset;
    return gap <= 0 ? 0 : Math.hypot(gap, Math.max(0, shoulder.y - point.y));
  };
  return Math.max(beyond(left, leftHip, 1), beyond(right, rightHip, -1));
}

interface Place {
  /** Length along the axis from its start. */
  along: number;
  /** Signed distance from the axis, positive to the right when it runs downwards. */
  off: number;
  /** Distance before the start of the axis. */
  before: number;
  /** Distance beyond the end of the axis. */
  beyond: number;
}

function projectOnto(axis: Point[], point: Point): Place {
  let best: Place & { gap: number } = { along: 0, off: 0, before: 0, beyond: 0, gap: Infinity };
  let passed = 0;
  for (let at = 0; at + 1 < axis.length; at++) {
    const from = axis[at]!;
    const to = axis[at + 1]!;
    const length = Math.max(1e-3, Math.hypot(to.x - from.x, to.y - from.y));
    const ux = (to.x - from.x) / length;
    const uy = (to.y - from.y) / length;
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const free = dx * ux + dy * uy;
    const isFirst = at === 0;
    const isLast = at + 2 === axis.length;
    const along = Math.min(isLast ? Infinity : length, Math.max(isFirst ? -Infinity : 0, free));
    const gap = Math.hypot(dx - ux * along, dy - uy * along);
    if (gap < best.gap) {
      const side = dx * uy - dy * ux;
      best = {
        along: passed + along,
        off: side >= 0 ? gap : -gap,
        before: Math.max(0, -along),
        beyond: Math.max(0, along - length),
        gap,
      };
    }
    passed += length;
  }
  return best;
}

/** Flattens one piece: lengths along its axis are kept, across it a cylinder of the piece's local width is unrolled. */
function unrollPart(
  mask: BinaryMask,
  part: GarmentPart,
  isOwn: (at: number) => boolean,
  bodyWidth: number,
): { across: Plane; along: Plane } {
  const { width, height } = mask;
  const across = createPlane(width, height);
  const along = createPlane(width, height);
  const bins: ({ low: number; high: number } | undefined)[] = [];
  const binOf = (place: number): number => Math.round(place / 2) + height;
  for (let at = 0; at < mask.data.length; at++) {
    const place = projectOnto(part.axis, { x: at % width, y: Math.floor(at / width) });
    across.data[at] = place.off;
    along.data[at] = place.along;
    if (mask.data[at] === 0 || !isOwn(at)) continue;
    const bin = binOf(place.along);
    const seen = bins[bin] ?? { low: place.off, high: place.off };
    bins[bin] = { low: Math.min(seen.low, place.off), high: Math.max(seen.high, place.off) };
  }
  const girths = smoothGirths(bins, Math.max(3, Math.round(0.06 * bodyWidth)));
  for (let at = 0; at < across.data.length; at++) {
    const girth = girths(binOf(along.data[at]!));
    const radius = Math.max(2, (girth.high - girth.low) / 2);
    const centre = (girth.high + girth.low) / 2;
    const place = Math.min(1.05, Math.max(-1.05, (across.data[at]! - centre) / radius));
    const around = (Math.asin(Math.min(0.97, Math.max(-0.97, roundness * place))) / roundness) * radius;
    across.data[at] = (centre + around) / bodyWidth;
    along.data[at]! /= bodyWidth;
  }
  return { across, along };
}

/** Width at every position of the axis, smoothed, constant beyond its ends. */
function smoothGirths(
  bins: ({ low: number; high: number } | undefined)[],
  radius: number,
): (bin: number) => { low: number; high: number } {
  const known = Object.keys(bins).map(Number);
  const first = known[0] ?? 0;
  const last = known.at(-1) ?? 0;
  const smooth: { low: number; high: number }[] = [];
  for (let at = first; at <= last; at++) {
    let low = 0;
    let high = 0;
    let count = 0;
    for (let near = at - radius; near <= at + radius; near++) {
      const bin = bins[near];
      if (bin === undefined) continue;
      low += bin.low;
      high += bin.high;
      count++;
    }
    const before = smooth[at - first - 1] ?? { low: -1, high: 1 };
    smooth.push(count === 0 ? before : { low: low / count, high: high / count });
  }
  return (bin) => smooth[Math.min(smooth.length - 1, Math.max(0, bin - first))] ?? { low: -1, high: 1 };
}

/**
 * Band-pass gradient of lightness, without weave and without the rounding of the body. Limited so that no line of the
 * pattern breaks.
 */
function toFoldShift(lab: OklabImage, mask: BinaryMask, bodyWidth: number): { x: Plane; y: Plane } {
  const { width, height } = lab;
  const fine = Math.max(1, Math.round(foldFineness * bodyWidth));
  const light = blurInside(lab, mask, fine);
  const coarse = blurInside(lab, mask, Math.max(4, Math.round(0.14 * bodyWidth)));
  for (let at = 0; at < light.data.length; at++) light.data[at]! -= coarse.data[at]!;
  const x = createPlane(width, height);
  const y = createPlane(width, height);
  const scale = 0.5 * foldShift * bodyWidth;
  const soft = (value: number): number => foldShiftMax * Math.tanh((scale * value) / foldShiftMax);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (mask.data[at] === 0) continue;
      x.data[at] = soft(light.data[at + 1]! - light.data[at - 1]!);
      y.data[at] = soft(light.data[at + width]! - light.data[at - width]!);
    }
  }
  for (const plane of [x, y]) boxFilter(boxFilter(plane, fine, plane), fine, plane);
  const gain = Math.min(1, foldStretchMax / Math.max(1e-6, bodyWidth * stretchOf(x, y, mask)));
  for (const plane of [x, y]) for (let at = 0; at < plane.data.length; at++) plane.data[at]! *= gain;
  return { x, y };
}

/** 98th percentile of the displacement's gradient. */
function stretchOf(x: Plane, y: Plane, mask: BinaryMask): number {
  const { width } = mask;
  const steps: number[] = [];
  for (let at = width; at < mask.data.length; at += 3) {
    if (mask.data[at] === 0) continue;
    const change = (plane: Plane): number =>
      Math.max(
        Math.abs(plane.data[at]! - plane.data[at - 1]!),
        Math.abs(plane.data[at]! - plane.data[at - width]!),
      );
    steps.push(Math.max(change(x), change(y)));
  }
  steps.sort((one, other) => one - other);
  return steps[Math.floor(steps.length * 0.98)] ?? 0;
}

function blurInside(lab: OklabImage, mask: BinaryMask, radius: number): Plane {
  const { width, height } = lab;
  const sum = createPlane(width, height);
  const cover = createPlane(width, height);
  for (let at = 0; at < sum.data.length; at++) {
    if (mask.data[at] === 0) continue;
    sum.data[at] = lab.l[at]!;
    cover.data[at] = 1;
  }
  for (const plane of [sum, cover]) boxFilter(boxFilter(plane, radius, plane), radius, plane);
  for (let at = 0; at < sum.data.length; at++) sum.data[at]! /= Math.max(1e-3, cover.data[at]!);
  return sum;
}
