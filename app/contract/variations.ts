/**
 * Differences between the variations of a recolor in one color that the service's own engine paints, by their number
 * from 0; further ones repeat them from the second on, half as far. Another engine's variation is another drawing of
 * the same color.
 */
export const recolorVariations = [
  "as_asked",
  "deeper",
  "lighter",
  "richer",
  "softer",
  "more_contrast",
  "less_contrast",
  "warmer",
] as const;
export type RecolorVariation = (typeof recolorVariations)[number];

/** @param number from 0 */
export function recolorVariation(number: number): RecolorVariation {
  if (number === 0) return "as_asked";
  return recolorVariations[1 + ((number - 1) % (recolorVariations.length - 1))]!;
}

/** Number of a variation among those of an output's takes, see `take` of a result: each take draws the next ones. */
export function variationNumber(groupIndex: number, take: number, variations: number): number {
  return groupIndex + (take - 1) * variations;
}
