import type { Oklab } from "../oklab.ts";
import type { SkinTone } from "./skin-tone.ts";

/**
 * Two photos of a face differ by person and by light, and no photo tells one from the other; so neither lightness nor
 * tint is taken over in full.
 */
const lightnessShare = 0.6;
const tintShare = 0.7;
const lightnessStepMax = 0.22;
/** Lights of the skin may become this light and no lighter: beyond it they burn out. */
const lightMax = 0.95;

/**
 * Tints (a/l and b/l of OKLab) that skin has in neutral light; bounds set on some thirty photos by eye, darker skin
 * being the more colorful. What a photo shows beyond is its light (low sun, flash) and stays with the photo.
 */
const tintMin = { u: 0.038, v: 0.05 };
const tintMax = { u: 0.072, v: 0.085 };
const darkerFrom = 0.7;
const darkerGain = { u: 0.08, v: 0.15 };

/**
 * The skin an identity shows in a photo: on the way from the photo's own skin to the identity's, as far as asked.
 *
 * @param strength 0 is the photo's, 1 as much the identity's as the photo's light allows.
 */
export function toShownTone(photo: SkinTone, identity: Oklab, strength: number): Oklab {
  const own = photo.middle;
  const step = strength * lightnessShare * (identity.l - own.l);
  const room = Math.max(0, own.l * (lightMax / Math.max(photo.light, 0.05) - 1));
  const l = own.l + Math.max(-lightnessStepMax, Math.min(lightnessStepMax, room, step));
  const from = tintOf(own);
  const to = tintOf(identity);
  const share = strength * tintShare;
  // Tint is told in shares of lightness: the same skin under less light has less chroma.
  const u = own.a / own.l + share * (to.u - from.u);
  const v = own.b / own.l + share * (to.v - from.v);
  return { l, a: u * l, b: v * l };
}

/** The person's part of a skin's tint. */
function tintOf({ l, a, b }: Oklab): { u: number; v: number } {
  const darker = Math.max(0, darkerFrom - l);
  return {
    u: Math.min(tintMax.u + darkerGain.u * darker, Math.max(tintMin.u, a / l)),
    v: Math.min(tintMax.v + darkerGain.v * darker, Math.max(tintMin.v, b / l)),
  };
}
