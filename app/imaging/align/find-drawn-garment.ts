import { findComponents, keepLarge } from "../components.ts";
import { cutProbability } from "../mask/cut-probability.ts";
import { type Oklab, toOklabImage } from "../oklab.ts";
import { type BinaryMask, countInside, type Plane, type RgbImage } from "../raster.ts";
import { selectNth } from "../select-nth.ts";
import { findChanged } from "./find-changed.ts";
import type { ResampledDrawing } from "./resample-drawing.ts";

/** Why the difference of photo and drawing yields no garment. */
export type NoGarmentReason =
  | "unchanged"
  | "too_small"
  | "too_large"
  /** The changed pixels are spread over the whole image. */
  | "scattered";

export interface DrawnGarment {
  kind: "garment";
  /** On the photo's grid. */
  mask: BinaryMask;
  /** Area of the largest unstable component as a share of the garment: `StableCut.largestPiece`. */
  doubtfulShare: number;
  /** Median color of the drawn garment. */
  color: Oklab;
  /** Median distance of the drawn garment's a and b (OKLab) from that color. */
  spread: number;
}

/** Bounds of the garment's area as a share of the image. */
const areaMin = 0.005;
const areaMax = 0.8;
/** Components smaller than this share of the largest one are noise. */
const partShareMin = 0.08;
/** Minimum share of the changed pixels inside the garment, and maximum number of its components. */
const insideMin = 0.6;
const partsMax = 6;

/**
 * Segments the garment in a drawing that differs from its photo in the garment's color only.
 *
 * @param photo at most `placementSide` px on the longest side.
 * @param drawing the drawing on the photo's grid.
 */
export function findDrawnGarment(
  photo: RgbImage,
  { image, valid }: ResampledDrawing,
): DrawnGarment | { kind: "none"; why: NoGarmentReason } {
  const own = toOklabImage(photo);
  const drawn = toOklabImage(image);
  const changed = findChanged(own, drawn, valid);
  if (changed === null) return { kind: "none", why: "unchanged" };
  const cut = cutProbability(own, changed.probability);
  const mask = keepLarge(cut.mask, partShareMin);
  const area = countInside(mask);
  const pixels = mask.data.length;
  if (area < areaMin * pixels) return { kind: "none", why: "too_small" };
  if (area > areaMax * pixels) return { kind: "none", why: "too_large" };
  if (shareInside(changed.probability, mask) < insideMin || findComponents(mask).list.length > partsMax)
    return { kind: "none", why: "scattered" };
  const color = {
    l: medianInside(drawn.l, mask),
    a: medianInside(drawn.a, mask),
    b: medianInside(drawn.b, mask),
  };
  const away = drawn.a.map((value, at) => Math.hypot(value - color.a, drawn.b[at]! - color.b));
  return { kind: "garment", mask, doubtfulShare: cut.largestPiece, color, spread: medianInside(away, mask) };
}

/** Share of the probably changed pixels that lie inside the mask. */
function shareInside({ data }: Plane, mask: BinaryMask): number {
  let [inside, all] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    if (data[at]! < 0.5) continue;
    all++;
    inside += mask.data[at]!;
  }
  return all === 0 ? 0 : inside / all;
}

function medianInside(values: Float32Array, mask: BinaryMask): number {
  const inside = values.filter((_, at) => mask.data[at] === 1);
  return selectNth(inside, inside.length >> 1);
}
