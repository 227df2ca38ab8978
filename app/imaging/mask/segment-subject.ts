import { fillHoles, findComponents, keepComponents, keepLarge } from "../components.ts";
import { erode, open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask, without } from "../raster.ts";
import type { Backdrop } from "./backdrop.ts";
import { fitBackdrop } from "./backdrop.ts";
import { findCutOffCorners, findGaps } from "./backdrop-gaps.ts";
import { findForeground, shadowDepthMax } from "./foreground.ts";
import { findGarmentColors, garmentDistance } from "./garment-colors.ts";

/** A subject segmented from its background, of unknown kind. */
export interface SegmentedSubject {
  mask: BinaryMask;
  /** 0-1. */
  certainty: number;
  by: "alpha" | "backdrop";
}

/** Minimum area of a further component as a share of the largest: a second shoe, not a speck. */
export const pieceShareMin = 0.04;
const subjectShareMin = 0.015;
const subjectShareMax = 0.93;
const plainShareMin = 0.62;
const centreShareMin = 0.55;

/**
 * Segments the subject by the file's transparency or by a plain backdrop.
 *
 * @param alpha the file's own transparency, 0-255, when it has any.
 * @param person 1 where a person was recognized; such pixels never count as gaps that show the backdrop.
 */
export function segmentSubject(
  image: OklabImage,
  alpha: Uint8Array | null,
  person: BinaryMask,
): SegmentedSubject | null {
  if (alpha !== null) {
    const byAlpha = findByAlpha(image, alpha);
    if (byAlpha !== null) return byAlpha;
  }
  const backdrop = fitBackdrop(image, plainShareMin);
  if (backdrop !== null) {
    const mask = toSubject(image, backdrop, person);
    if (isPlausible(mask)) {
      const certainty = Math.min(1, 0.62 + (backdrop.plainShare - plainShareMin) * 1.6);
      return { mask, certainty, by: "backdrop" };
    }
  }
  return null;
}

function findByAlpha(image: OklabImage, alpha: Uint8Array): SegmentedSubject | null {
  const mask = createMask(image.width, image.height);
  let clear = 0;
  for (let at = 0; at < alpha.length; at++) {
    mask.data[at] = alpha[at]! > 200 ? 1 : 0;
    if (alpha[at]! < 16) clear++;
  }
  const share = countInside(mask) / alpha.length;
  if (clear / alpha.length <= 0.04 || share <= subjectShareMin) return null;
  return { mask: keepLarge(mask, pieceShareMin), certainty: 1, by: "alpha" };
}

/** The large components of a finer cut of a subject, with the holes filled that the subject does not have. */
export function keepWhole(cut: BinaryMask, subject: BinaryMask): BinaryMask {
  const kept = keepLarge(cut, pieceShareMin);
  const { data } = fillHoles(kept, kept.data.length);
  return { ...kept, data: kept.data.map((value, at) => value | (data[at]! & subject.data[at]!)) };
}

const leakWithin = 0.03;
const strictDepth = 0.05;

/**
 * The foreground without its soft shadows. Cloth as gray and smooth as a shadow would be removed too. Therefore the
 * maximum shadow depth is reduced when the removed area has the color of the remaining one, or when too little remains.
 */
function toSubject(image: OklabImage, backdrop: Backdrop, person: BinaryMask): BinaryMask {
  const find = (depthMax: number): BinaryMask => {
    const foreground = findForeground(image, backdrop, depthMax);
    const isThing = (at: number): boolean => person.data[at] === 1;
    const gaps = findGaps(image, foreground, backdrop, isThing);
    const corners = findCutOffCorners(image, foreground, backdrop, isThing);
    for (let at = 0; at < gaps.data.length; at++) gaps.data[at]! |= corners.data[at]!;
    const whole = countInside(gaps) === 0 ? foreground : findForeground(image, backdrop, depthMax, gaps);
    return removeStand(keepLarge(whole, pieceShareMin));
  };
  const strict = keepLarge(findForeground(image, backdrop, strictDepth), pieceShareMin);
  for (const depthMax of [shadowDepthMax, shadowDepthMax / 2]) {
    const mask = find(depthMax);
    if (
      centreShare(mask) >= Math.min(centreShareMin, 0.8 * centreShare(strict)) &&
      !hasLeaked(image, strict, mask)
    )
      return mask;
  }
  return find(strictDepth);
}

function hasLeaked(image: OklabImage, strict: BinaryMask, mask: BinaryMask): boolean {
  const colors = findGarmentColors(image, erode(mask, 2), () => false);
  if (colors === null) return true;
  let taken = 0;
  let alike = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (strict.data[at] === 0 || mask.data[at] === 1) continue;
    taken++;
    if (garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) < leakWithin) alike++;
  }
  return taken > 0.08 * countInside(strict) && alike > 0.5 * taken;
}

function isPlausible(mask: BinaryMask): boolean {
  const share = countInside(mask) / mask.data.length;
  return share >= subjectShareMin && share <= subjectShareMax && centreShare(mask) >= centreShareMin * 0.5;
}

/** Covered share of the image's central region, where products and people are. */
function centreShare(mask: BinaryMask): number {
  let inside = 0;
  let total = 0;
  for (let y = Math.floor(mask.height * 0.35); y < mask.height * 0.65; y++) {
    for (let x = Math.floor(mask.width * 0.35); x < mask.width * 0.65; x++) {
      inside += mask.data[y * mask.width + x]!;
      total++;
    }
  }
  return inside / total;
}

/** Removes a display stand: a thin component below the main body. */
function removeStand(mask: BinaryMask): BinaryMask {
  const body = open(mask, Math.max(3, Math.round(Math.min(mask.width, mask.height) * 0.02)));
  const bodies = findComponents(body).list;
  const main = bodies.find((component) => component.area === Math.max(...bodies.map(({ area }) => area)));
  if (main === undefined) return mask;
  const rest = createMask(mask.width, mask.height);
  for (let at = (main.bottom + 1) * mask.width; at < mask.data.length; at++) rest.data[at] = mask.data[at]!;
  const stand = keepComponents(rest, (part) => part.bottom - part.top > 0.06 * mask.height);
  return without(mask, stand);
}
