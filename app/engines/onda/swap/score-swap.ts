import type { SwapMeasures } from "./swap-tasks.ts";

/**
 * A result within this of the photo it was drawn from lay within 0.6 (the distance the net tells persons apart by) of
 * other photos of the same person, on the two persons of whom there were several; beyond it, every third did not.
 */
const distanceMax = 0.5;
const seamMax = 3.2;
const softMin = 0.35;
const blotchesMax = 2.5;
/** In sunlight that burns the identity's skin out it was 0.05 to 0.1, in all other photos 0. */
const bleachedMax = 0.03;

/** Why a finished picture is not handed out; null when it may be. */
export function findSwapProblem({
  identityDistance,
  seam,
  sharpness,
  blotches,
  bleached,
}: SwapMeasures): string | null {
  if (identityDistance > distanceMax) {
    return "The result did not look enough like the identity. Use a photo with softer light and a face that looks more into the camera, or another photo of the identity.";
  }
  if (seam > seamMax) {
    return "The face did not join the rest of the photo without a visible edge. Use a photo with softer light on the face.";
  }
  if (blotches > blotchesMax) {
    return "The light on the identity's photo is too hard or colored to be taken off the face. Use a photo of the identity in softer light.";
  }
  if (bleached > bleachedMax) {
    return "The light on the photo's face is so hard that the identity's skin burns out to white. Use a photo with softer light on the face.";
  }
  if (sharpness < softMin) {
    return "The result's face was much softer than the photo. Use a larger photo of the identity.";
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
