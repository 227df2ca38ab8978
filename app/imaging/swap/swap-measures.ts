import { type AlignedFace, alignFace } from "../faces/aligned-face.ts";
import { faceWidthOf, marks, rings } from "../faces/face-mesh.ts";
import { sharpnessOf } from "../faces/sharpness.ts";
import { oklabOfLinear, toOklabImage } from "../oklab.ts";
import { countInside, type Point, type RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { readPlaced } from "./placed-plane.ts";
import type { SwappedFace } from "./swap-face.ts";

/** Distance of the compared samples on both sides of the outline, in face widths. */
const insideAt = 0.08;
const outsideAt = 0.03;
const spot = 0.02;

export interface DrawnMeasures {
  /** See `seamOf`. */
  seam: number;
  /** See `blotchesOf`: of the drawn face, minus the photo's. */
  blotches: number;
  /** See `bleachedOf`: of the drawn face, minus the photo's. */
  bleached: number;
  /** Sharpness of the drawn face relative to the photo's. */
  sharpness: number;
}

/**
 * Compares a drawn face with its photo.
 *
 * @param toned the photo with its skin in the new tone.
 */
export function measureSwap(photo: RgbImage, toned: RgbImage, swapped: SwappedFace): DrawnMeasures {
  const before = alignFace(photo, swapped.mesh);
  const after = alignFace(swapped.image, swapped.mesh);
  return {
    seam: seamOf(toned, swapped),
    blotches: blotchesOf(after) - blotchesOf(before),
    bleached: bleachedOf(after) - bleachedOf(before),
    sharpness: Math.sqrt(sharpnessOf(after) / Math.max(1e-9, sharpnessOf(before))),
  };
}

const blotchShare = 0.92;
const cells = 24;

/**
 * Variation of the face's tint, in hundredths (a/l and b/l of OKLab): the 90th percentile over its cells. Lips alone
 * make about 3; light that was taken for skin makes more.
 */
function blotchesOf({ image, oval }: AlignedFace): number {
  const side = image.width;
  const tints: { u: number; v: number }[] = [];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const centre = { x: ((column + 0.5) * side) / cells, y: ((row + 0.5) * side) / cells };
      if (oval.data[Math.floor(centre.y) * side + Math.floor(centre.x)] === 0) continue;
      const { l, a, b } = meanAt(image, centre, Math.max(1, Math.floor(side / cells / 2)));
      if (l > 0.2) tints.push({ u: a / l, v: b / l });
    }
  }
  if (tints.length === 0) return 0;
  const middle = {
    u: tints.map(({ u }) => u).sort((one, other) => one - other)[tints.length >> 1]!,
    v: tints.map(({ v }) => v).sort((one, other) => one - other)[tints.length >> 1]!,
  };
  const gaps = tints
    .map(({ u, v }) => Math.hypot(u - middle.u, v - middle.v))
    .sort((one, other) => one - other);
  return 100 * gaps[Math.floor(blotchShare * (gaps.length - 1))]!;
}

const bleachedFrom = { lightness: 0.9, chromaMax: 0.025 };

/** Share of a face, 0-1, that is whiter than skin in any light. */
export function bleachedOf({ image, oval }: AlignedFace): number {
  const { l, a, b } = toOklabImage(image, oval);
  let bleached = 0;
  for (let at = 0; at < oval.data.length; at++) {
    if (oval.data[at] === 0) continue;
    if (l[at]! > bleachedFrom.lightness && Math.hypot(a[at]!, b[at]!) < bleachedFrom.chromaMax) bleached++;
  }
  return bleached / Math.max(1, countInside(oval));
}

/**
 * Increase of the color step across the outline of the face by the swap: the median over the outline, in hundredths of
 * OKLab. Below 1 it is invisible, above 5 obvious. Parts of the outline that were not drawn over are excluded.
 */
export function seamOf(toned: RgbImage, { image, cover, mesh }: SwappedFace): number {
  const width = faceWidthOf(mesh);
  const centre = mesh[marks.betweenEyes]!;
  const steps: number[] = [];
  for (const index of rings.oval) {
    const edge = mesh[index]!;
    const length = Math.hypot(centre.x - edge.x, centre.y - edge.y);
    const towards = { x: (centre.x - edge.x) / length, y: (centre.y - edge.y) / length };
    const inside = { x: edge.x + towards.x * insideAt * width, y: edge.y + towards.y * insideAt * width };
    const outside = { x: edge.x - towards.x * outsideAt * width, y: edge.y - towards.y * outsideAt * width };
    if (readPlaced(cover, inside.x, inside.y) < 0.5) continue;
    const radius = Math.max(1, Math.round(spot * width));
    const after = stepOf(image, inside, outside, radius);
    const before = stepOf(toned, inside, outside, radius);
    steps.push(100 * Math.hypot(after[0]! - before[0]!, after[1]! - before[1]!, after[2]! - before[2]!));
  }
  if (steps.length === 0) return 0;
  return steps.sort((one, other) => one - other)[steps.length >> 1]!;
}

function stepOf(image: RgbImage, one: Point, other: Point, radius: number): number[] {
  const from = meanAt(image, one, radius);
  const to = meanAt(image, other, radius);
  return [from.l - to.l, from.a - to.a, from.b - to.b];
}

function meanAt(image: RgbImage, { x, y }: Point, radius: number): { l: number; a: number; b: number } {
  const light = { r: 0, g: 0, b: 0 };
  let count = 0;
  for (let row = Math.floor(y) - radius; row <= Math.floor(y) + radius; row++) {
    for (let column = Math.floor(x) - radius; column <= Math.floor(x) + radius; column++) {
      if (row < 0 || column < 0 || row >= image.height || column >= image.width) continue;
      const at = (row * image.width + column) * 3;
      light.r += linearOfSrgb8[image.data[at]!]!;
      light.g += linearOfSrgb8[image.data[at + 1]!]!;
      light.b += linearOfSrgb8[image.data[at + 2]!]!;
      count++;
    }
  }
  const share = 1 / Math.max(1, count);
  return oklabOfLinear({ r: light.r * share, g: light.g * share, b: light.b * share });
}
