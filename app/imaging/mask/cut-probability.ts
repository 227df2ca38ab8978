import { dilate } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { Plane } from "../raster.ts";
import { createMask } from "../raster.ts";
import { type StableCut, toStableCut, unitsPerNat, unreachable } from "./cut-stability.ts";
import { GridCut } from "./grid-cut.ts";
import { toSmoothPairwise } from "./smooth-pairwise.ts";

/** Pairwise potential of two neighbors of the same color. */
export const pairwise = 3 * unitsPerNat;
/** Limit of a unary potential, in nats, so that no pixel outweighs all of its neighbors. */
const oddsMax = 7;
const probabilityMin = 1e-4;
/** Pixels below this probability, and farther than `reach` from likelier ones, are outside. */
const reachedFrom = 0.02;
const reach = 0.03;

/** The log odds of a probability, as a unary potential of `GridCut`. */
export function toUnary(probability: number): number {
  const odds = Math.log((probability + probabilityMin) / (1 - probability + probabilityMin));
  return Math.round(unitsPerNat * Math.min(oddsMax, Math.max(-oddsMax, odds)));
}

/**
 * Segments an image from garment probabilities and image edges by a minimum cut.
 *
 * @param probability 0-1 on the image's grid.
 */
export function cutProbability(image: OklabImage, probability: Plane): StableCut {
  const { width, height } = image;
  const likely = createMask(width, height);
  for (let at = 0; at < likely.data.length; at++)
    likely.data[at] = probability.data[at]! > reachedFrom ? 1 : 0;
  const open = dilate(likely, Math.ceil(reach * Math.max(width, height)));
  const grid = new GridCut({ width, height, pairwise: toSmoothPairwise(image, pairwise, open) });
  const unary = Int32Array.from(probability.data, (value, at) =>
    open.data[at] === 1 ? toUnary(value) : unreachable,
  );
  return toStableCut(grid, unary, grid.cut(unary), null);
}
