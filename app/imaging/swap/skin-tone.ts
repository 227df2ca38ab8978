import type { Oklab, OklabImage } from "../oklab.ts";

/** Skin color of one photo. */
export interface SkinTone {
  /** Median of all samples. */
  middle: Oklab;
  /** 97th percentile of lightness. */
  light: number;
}

const samplesMin = 20;

/**
 * @param pixels indices of skin pixels; a minority of other pixels has no effect on the median.
 * @returns null when they are too few.
 */
export function learnSkinTone({ l, a, b }: OklabImage, pixels: readonly number[]): SkinTone | null {
  if (pixels.length < samplesMin) return null;
  const rank = (plane: Float32Array, share: number): number => {
    const sorted = Float32Array.from(pixels, (at) => plane[at]!).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  };
  return { middle: { l: rank(l, 0.5), a: rank(a, 0.5), b: rank(b, 0.5) }, light: rank(l, 0.97) };
}
