import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { ramp } from "#imaging/ramp.ts";
import type { SwapMeasures } from "./swap-tasks.ts";

/**
 * Maximum distance of a result from the photo it was drawn from. Below it, results were within 0.6 (the network's
 * threshold for one person) of other photos of the same person, for the two persons with several photos; above it,
 * every third was not.
 */
const distanceMax = 0.5;
const seamMax = 3.2;
/** The limits below were set on 43 results of fresh pairs, each judged by eye. */
const softMin = 0.65;
const blotchesMax = 1.5;
/**
 * Maximum loss of tints. Beyond it the photo's face had colored light or paint on it, which ears and neck still have.
 */
const tintsLostMax = 1.5;
const lightGapMax = 0.18;
const lightTurnMax = 0.4;
const browsLostMax = 0.5;
const enlargementMax = 1.3;
/** In sunlight that clips the identity's skin it was 0.05 to 0.1, in all other photos 0. */
const bleachedMax = 0.03;

/** The reason why a result is not delivered; null when it is. */
export function findSwapProblem({
  identityDistance,
  seam,
  sharpness,
  blotches,
  bleached,
  lightGap,
  lightTurn,
  browsLost,
  enlargement,
}: SwapMeasures): Problem<WorkCode> | null {
  if (identityDistance > distanceMax) {
    return problem("result_unlike_identity");
  }
  if (seam > seamMax) {
    return problem("result_with_seam");
  }
  if (blotches > blotchesMax) {
    return problem("identity_light_too_hard");
  }
  if (blotches < -tintsLostMax) {
    return problem("photo_light_colored");
  }
  if (bleached > bleachedMax) {
    return problem("photo_light_too_hard");
  }
  if (lightGap > lightGapMax || lightTurn > lightTurnMax) {
    return problem("lights_differ");
  }
  if (browsLost > browsLostMax) {
    return problem("brows_differ");
  }
  if (sharpness < softMin || enlargement > enlargementMax) {
    return problem("result_too_soft");
  }
  return null;
}

/**
 * 0-100. Likeness falls from 1 to 0 between a distance of 0.35 and 0.75; a seam takes up to four tenths, a difference
 * in sharpness up to three. The score is 0 when a pixel outside face and skin changed.
 */
export function scoreSwap({ identityDistance, seam, sharpness }: SwapMeasures, untouched: boolean): number {
  if (!untouched) return 0;
  const likeness = 1 - ramp(identityDistance, 0.35, 0.75);
  const join = 1 - 0.4 * ramp(seam, 1, seamMax);
  const focus = 1 - 0.3 * ramp(Math.abs(Math.log(sharpness)), 0.2, 1);
  return Math.round(100 * likeness * join * focus);
}
