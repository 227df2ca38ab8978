import type { Oklab, OklabImage } from "../oklab.ts";
import { type BinaryMask, countInside } from "../raster.ts";
import { findBase, toInside } from "./garment-appearance.ts";
import { findForeignPixels, isSameCloth, partMin } from "./ink.ts";

const undecided = -1;

/**
 * Divides a garment into its parts of different colors, the largest first; they cover the mask. Both sleeves are one part.
 * Empty where the garment has one color.
 *
 * @param lab the small copy.
 */
export function findClothParts(lab: OklabImage, mask: BinaryMask): BinaryMask[] {
  const inside = toInside(mask);
  const foreign = findForeignPixels(lab, inside, findBase(lab, inside));
  const colors = listColors(lab, foreign, partMin * countInside({ ...mask, data: inside }));
  if (colors.length === 0) return [];
  const parts = Int8Array.from(foreign, (kind, at) => {
    if (inside[at] === 0) return undecided;
    const like = kind === 0 ? 0 : 1 + colors.findIndex((color) => isSameCloth(colorAt(lab, at), color));
    return kind > 0 && like === 0 ? undecided : like;
  });
  spread(parts, mask);
  return [0, ...colors.map((_, index) => index + 1)]
    .map((part) => ({ ...mask, data: Uint8Array.from(parts, (one) => (one === part ? 1 : 0)) }))
    .sort((one, other) => countInside(other) - countInside(one));
}

/** The colors of large pieces that no light makes of one another, the most frequent first. */
function listColors(lab: OklabImage, foreign: Uint8Array, areaMin: number): Oklab[] {
  const colors: Oklab[] = [];
  const left = Uint8Array.from(foreign, (kind) => (kind === 2 ? 1 : 0));
  for (;;) {
    if (countInside({ ...lab, data: left }) < areaMin) return colors;
    const color = findBase(lab, left);
    let area = 0;
    for (let at = 0; at < left.length; at++) {
      if (left[at] === 0 || !isSameCloth(colorAt(lab, at), color)) continue;
      left[at] = 0;
      area++;
    }
    if (area < areaMin) return colors;
    colors.push(color);
  }
}

const colorAt = ({ l, a, b }: OklabImage, at: number): Oklab => ({ l: l[at]!, a: a[at]!, b: b[at]! });

/** Gives undecided pixels of the mask, such as its rim, to the nearest part, as far as the mask connects them. */
function spread(parts: Int8Array, { width, data }: BinaryMask): void {
  let edge = [...parts.keys()].filter((at) => parts[at] !== undecided);
  while (edge.length > 0) {
    const next: number[] = [];
    for (const at of edge) {
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (data[beside] !== 1 || parts[beside] !== undecided) continue;
        parts[beside] = parts[at]!;
        next.push(beside);
      }
    }
    edge = next;
  }
}
