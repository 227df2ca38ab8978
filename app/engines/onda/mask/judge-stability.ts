import type { Component } from "#imaging/components.ts";
import { type BinaryMask, countInside } from "#imaging/raster.ts";
import { confidenceByStability, doubtfulPieceShare } from "./review-thresholds.ts";

/** Probability that a mask is right, by the largest piece that changes with one nat of evidence. */
export function toConfidence(largestPiece: number): number {
  for (let at = 1; at < confidenceByStability.length; at++) {
    const [from, high] = confidenceByStability[at - 1]!;
    const [to, low] = confidenceByStability[at]!;
    if (largestPiece <= to) return high + ((low - high) * (largestPiece - from)) / (to - from);
  }
  return confidenceByStability.at(-1)![1];
}

/** Maximum number of doubtful places that a person reviews. */
export const doubtsMax = 6;

/** The doubtful pieces of a mask. */
export function listLargePieces(mask: BinaryMask, pieces: Component[]): Component[] {
  const least = doubtfulPieceShare * countInside(mask);
  return pieces.filter(({ area }) => area >= least);
}
