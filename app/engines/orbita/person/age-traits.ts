import type { Traits } from "../brief/trait.ts";
import type { Rng } from "./rng.ts";

/** What years do to a face and its hair; how early differs from person to person. */
export function agedTraits(years: number, rng: Rng): Traits {
  const felt = years < 25 ? years : years + rng.between(-3, 3);
  const greyFrom = rng.between(34, 52);
  const thinFrom = rng.between(38, 75);
  return {
    "age.wrinkles": ramp(felt, 26, 78),
    "age.folds": 0.04 + 0.85 * ramp(felt, 26, 74),
    "age.sagging": ramp(felt, 40, 84),
    "age.eyeBags": 0.03 + 0.75 * ramp(felt, 30, 72),
    "age.spots": 0.8 * ramp(felt, 52, 84),
    "skin.texture": 0.25 * ramp(felt, 20, 70) - 0.15 * (1 - ramp(felt, 14, 24)),
    "skin.mottle": 0.3 * ramp(felt, 30, 75) - 0.12 * (1 - ramp(felt, 14, 24)),
    "hair.grey": ramp(felt, greyFrom, greyFrom + 26),
    "hair.recession": 0.5 * ramp(felt, thinFrom, thinFrom + 30),
    "hair.density": 1 - 0.25 * ramp(felt, 50, 85),
    "brows.density": -0.15 * ramp(felt, 50, 80),
    "eyes.hood": 0.2 + 0.45 * ramp(felt, 38, 75),
    "eyes.openness": -0.3 * ramp(felt, 45, 80),
    "lips.upper": -0.45 * ramp(felt, 40, 80),
    "lips.lower": -0.3 * ramp(felt, 40, 80),
    "lips.redness": -0.3 * ramp(felt, 40, 80),
    "ears.size": 0.4 * ramp(felt, 45, 85),
    "nose.length": 0.25 * ramp(felt, 45, 85),
    "nose.tipLift": -0.25 * ramp(felt, 45, 85),
  };
}

/** How a growing head differs from an adult's: a small low face under a large skull. */
export function childTraits(years: number): Traits {
  const young = 1 - ramp(years, 3, 18);
  if (young === 0) return {};
  return {
    "face.length": -0.9 * young,
    "face.width": 0.2 * young,
    "face.fullness": 0.5 * young,
    "face.depth": -0.3 * young,
    "face.masculinity": 0,
    "skull.height": 0.5 * young,
    "skull.foreheadHeight": 0.8 * young,
    "skull.browRidge": -0.9 * young,
    "jaw.width": -0.6 * young,
    "jaw.angle": -0.7 * young,
    "chin.height": -0.7 * young,
    "chin.width": -0.3 * young,
    "chin.projection": -0.4 * young,
    "cheeks.volume": 0.7 * young,
    "eyes.size": 0.9 * young,
    "eyes.height": -0.3 * young,
    "nose.length": -0.8 * young,
    "nose.width": -0.2 * young,
    "nose.bridgeHeight": -0.7 * young,
    "nose.tipLift": 0.5 * young,
    "lips.width": -0.4 * young,
    "brows.thickness": -0.3 * young,
    "neck.width": -0.9 * young,
    "shoulders.width": -1 * young,
    "skin.texture": -0.3 * young,
  };
}

/** 0 until `from`, 1 from `to`, gently in between. */
function ramp(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
