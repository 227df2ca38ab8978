import { type Component, findComponents } from "../components.ts";
import { open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";

export interface MaskDifference {
  /**
   * Connected components of the symmetric difference, largest first, after an opening that removes seams one pixel
   * wide.
   */
  pieces: Component[];
  /** Area of the largest component as a share of the first mask. */
  largestPiece: number;
}

/** The difference of two masks on one grid. */
export function compareMasks(mask: BinaryMask, other: BinaryMask): MaskDifference {
  if (mask.width !== other.width || mask.height !== other.height)
    throw new RangeError("The masks have different sizes");
  const either: BinaryMask = { ...mask, data: mask.data.map((value, at) => value ^ other.data[at]!) };
  const pieces = findComponents(open(either, 1)).list.toSorted((one, next) => next.area - one.area);
  return { pieces, largestPiece: (pieces[0]?.area ?? 0) / Math.max(1, countInside(mask)) };
}
