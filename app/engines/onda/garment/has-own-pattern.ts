import { erode } from "#imaging/morphology.ts";
import { findLargestSquare } from "#imaging/pattern/largest-square.ts";
import type { PhotoAnalysis } from "./analyze-photo.ts";
import { readSquare, squareSideMin } from "./read-square.ts";

/** Minimum explained variance. Below it a repeat may be wear of denim, or folds. */
const explainedMin = 0.6;

/** True when the garment is checked, striped or printed all over: a pattern drawn over it would let it show through. */
export async function hasOwnPattern(source: Uint8Array, { copy, mask }: PhotoAnalysis): Promise<boolean> {
  const square = findLargestSquare(erode(mask, 3));
  if (square === null || square.side < squareSideMin) return false;
  const reading = await readSquare(source, copy, square, false);
  return reading.kind === "irregular" || (reading.kind === "pattern" && reading.explained >= explainedMin);
}
