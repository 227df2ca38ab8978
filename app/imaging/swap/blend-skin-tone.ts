import type { Oklab } from "../oklab.ts";
import type { SkinTone } from "./skin-tone.ts";

/**
 * The difference of two photos of a face is partly person and partly light, and they can't be separated. Therefore
 * lightness and tint are transferred in part only.
 */
const lightnessShare = 0.6;
const tintShare = 0.7;
const lightnessStepMax = 0.22;
/** Maximum lightness of highlights; beyond it they clip. */
const lightMax = 0.95;

/**
 * Bounds of the tint (a/l and b/l of OKLab) of skin in neutral light, set by eye on some thirty photos; darker skin is
 * more saturated. Tint beyond these bounds comes from the light (low sun, flash) and is not transferred.
 */
const tintMin = { u: 0.038, v: 0.05 };
const tintMax = { u: 0.072, v: 0.085 };
const darkerFrom = 0.7;
const darkerGain = { u: 0.08, v: 0.15 };

/**
 * Interpolates from the photo's skin tone to the identity's.
 *
 * @param strength 0 is the photo's tone, 1 as much of the identity's as the photo's light allows.
 */
export function blendSkinTone(photo: SkinTone, identity: Oklab, strength: number): Oklab {
  const own = photo.middle;
  const step = strength * lightnessShare * (identity.l - own.l);
  const room = Math.max(0, own.l * (lightMax / Math.max(photo.light, 0.05) - 1));
  const l = own.l + Math.max(-lightnessStepMax, Math.min(lightnessStepMax, room, step));
  const from = tintOf(own);
  const to = tintOf(identity);
  const share = strength * tintShare;
  // Tint is relative to lightness: the same skin in less light has less chroma.
  const u = own.a / own.l + share * (to.u - from.u);
  const v = own.b / own.l + share * (to.v - from.v);
  return { l, a: u * l, b: v * l };
}

/** The part of a tint that belongs to the person. */
function tintOf({ l, a, b }: Oklab): { u: number; v: number } {
  const darker = Math.max(0, darkerFrom - l);
  return {
    u: Math.min(tintMax.u + darkerGain.u * darker, Math.max(tintMin.u, a / l)),
    v: Math.min(tintMax.v + darkerGain.v * darker, Math.max(tintMin.v, b / l)),
  };
}
