import type { Oklab } from "../oklab.ts";

/** A reproducible variation of a target. */
export interface Variation {
  color: Oklab;
  /** Multiplier of the folds' contrast; 1 is natural. */
  contrast: number;
}

/**
 * The variations of a target by group index. 0 is the target; then deeper, lighter, more saturated, less saturated,
 * more and less contrast, and a warmer cast. Further indices repeat them at half strength.
 *
 * @param groupIndex from 0.
 */
export function toVariation(target: Oklab, groupIndex: number): Variation {
  if (groupIndex === 0) return { color: target, contrast: 1 };
  const kinds = 7;
  const strength = 1 / (1 + Math.floor((groupIndex - 1) / kinds));
  const shift = (lightness: number, chroma: number, warmth: number, contrast: number): Variation => {
    const factor = 1 + (chroma - 1) * strength;
    return {
      color: {
        l: Math.min(0.985, Math.max(0.05, target.l + lightness * strength)),
        a: target.a * factor + 0.4 * warmth * strength,
        b: target.b * factor + warmth * strength,
      },
      contrast: 1 + (contrast - 1) * strength,
    };
  };
  switch ((groupIndex - 1) % kinds) {
    case 0:
      return shift(-0.04, 1.04, 0, 1);
    case 1:
      return shift(0.04, 0.96, 0, 1);
    case 2:
      return shift(0, 1.14, 0, 1);
    case 3:
      return shift(0.01, 0.86, 0, 1);
    case 4:
      return shift(0, 1, 0, 1.22);
    case 5:
      return shift(0, 1, 0, 0.82);
    default:
      return shift(0, 1, 0.012, 1);
  }
}
