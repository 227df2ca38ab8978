import { findComponents, keepLarge } from "../components.ts";
import { cutProbability } from "../mask/cut-probability.ts";
import { type Oklab, toOklabImage } from "../oklab.ts";
import { type BinaryMask, countInside, type Plane, type RgbImage } from "../raster.ts";
import { selectNth } from "../select-nth.ts";
import { findChanged } from "./find-changed.ts";
import type { PlacedDrawing } from "./place-drawing.ts";

/** Why the difference of a photo and a drawing shows no garment. */
export type NoGarment =
  | "unchanged"
  | "too_small"
  | "too_large"
  /** Places all over the picture changed. */
  | "scattered";

export interface DrawnGarment {
  kind: "garment";
  /** On the photo's grid. */
  mask: BinaryMask;
  /** Largest doubtful piece, as a share of the garment: `StableCut.largestPiece`. */
  doubtfulShare: number;
  /** Middle color that the drawing gives the garment. */
  color: Oklab;
  /** Middle distance of the drawn garment's hues from that color, in OKLab's a and b. */
  spread: number;
}

/** Bounds of a garment as a share of the picture. */
const areaMin = 0.005;
const areaMax = 0.8;
/** Parts smaller than this share of the largest one are accidents. */
const partShareMin = 0.08;
/** Of all changed pixels, how many the garment must hold, and in how many parts. */
const heldMin = 0.6;
const partsMax = 6;

/**
 * Reads the garment from a drawing that was to differ from its photo in the garment's color only.
 *
 * @param photo at most `placementSide` px on the longest side.
 * @param drawing the drawing on the photo's grid.
 */
export function findDrawnGarment(
  photo: RgbImage,
  { image, seen }: PlacedDrawing,
): DrawnGarment | { kind: "none"; why: NoGarment } {
  const own = toOklabImage(photo);
  const drawn = toOklabImage(image);
  const changed = findChanged(own, drawn, seen);
  if (changed === null) return { kind: "none", why: "unchanged" };
  const cut = cutProbability(own, changed.probability);
  const mask = keepLarge(cut.mask, partShareMin);
  const area = countInside(mask);
  const pixels = mask.data.length;
  if (area < areaMin * pixels) return { kind: "none", why: "too_small" };
  if (area > areaMax * pixels) return { kind: "none", why: "too_large" };
  if (shareHeld(changed.probability, mask) < heldMin || findComponents(mask).list.length > partsMax)
    return { kind: "none", why: "scattered" };
  const color = {
    l: medianInside(drawn.l, mask),
    a: medianInside(drawn.a, mask),
    b: medianInside(drawn.b, mask),
  };
  const away = drawn.a.map((value, at) => Math.hypot(value - color.a, drawn.b[at]! - color.b));
  return { kind: "garment", mask, doubtfulShare: cut.largestPiece, color, spread: medianInside(away, mask) };
}

/** Of the pixels that probably changed, the share inside the mask. */
function shareHeld({ data }: Plane, mask: BinaryMask): number {
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
