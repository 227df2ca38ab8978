import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { SwapMeasures } from "./swap-tasks.ts";

/**
 * A result within this of the photo it was drawn from lay within 0.6 (the distance the net tells persons apart by) of
 * other photos of the same person, on the two persons of whom there were several; beyond it, every third did not.
 */
const distanceMax = 0.5;
const seamMax = 3.2;
/** The limits below were set on 43 results of fresh pairs, looked at one by one. */
const softMin = 0.65;
const blotchesMax = 1.5;
/** A photo whose face loses more tints than this had colored light or paint on it, and its ears and neck still have. */
const tintsLostMax = 1.5;
const lightGapMax = 0.18;
const lightTurnMax = 0.4;
const browsLostMax = 0.5;
const enlargementMax = 1.3;
/** In sunlight that burns the identity's skin out it was 0.05 to 0.1, in all other photos 0. */
const bleachedMax = 0.03;

/** Why a finished picture is not handed out; null when it may be. */
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
 * 0-100: likeness counts in full between a distance of 0.35 and 0.75; a seam takes up to four tenths, a face softer or
 * sharper than the photo up to three. A picture changed outside of face and skin is worth nothing.
 */
export function scoreSwap({ identityDistance, seam, sharpness }: SwapMeasures, untouched: boolean): number {
  if (!untouched) return 0;
  const likeness = 1 - ramp(identityDistance, 0.35, 0.75);
  const join = 1 - 0.4 * ramp(seam, 1, seamMax);
  const focus = 1 - 0.3 * ramp(Math.abs(Math.log(sharpness)), 0.2, 1);
  return Math.round(100 * likeness * join * focus);
}

/** 0 up to `low`, 1 from `high`. */
function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
