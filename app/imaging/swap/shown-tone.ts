import type { Oklab } from "../oklab.ts";

/**
 * Two photos of a face differ by person and by light, and no photo tells one from the other. Lightness is more often
 * the light's, and tint is the light's as often as the person's (flash, low sun), so neither is taken over in full.
 */
const lightnessShare = 0.75;
const tintShare = 0.65;
const lightnessStepMax = 0.25;

/**
 * The skin an identity shows in a photo: on the way from the photo's own skin to the identity's, as far as asked.
 *
 * @param strength 0 is the photo's, 1 as much the identity's as the photo's light allows.
 */
export function toShownTone(own: Oklab, identity: Oklab, strength: number): Oklab {
  const step = strength * lightnessShare * (identity.l - own.l);
  const l = own.l + Math.max(-lightnessStepMax, Math.min(lightnessStepMax, step));
  const share = strength * tintShare;
  // Tint is told in shares of lightness: the same skin under less light has less chroma.
  const u = own.a / own.l + share * (identity.a / identity.l - own.a / own.l);
  const v = own.b / own.l + share * (identity.b / identity.l - own.b / own.l);
  return { l, a: u * l, b: v * l };
}
