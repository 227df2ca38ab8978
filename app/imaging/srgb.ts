/**
 * Lookup tables of the sRGB transfer curve (IEC 61966-2-1). The inverse table has 16384 steps: one 8-bit level at the dark
 * end spans about five of them, so a round trip is lossless for all 8-bit values.
 */
const linearSteps = 16384;

export const linearOfSrgb8: Float32Array = Float32Array.from({ length: 256 }, (_, level) =>
  linearOfSrgb(level / 255),
);

const srgb8OfLinearStep: Uint8Array = Uint8Array.from({ length: linearSteps }, (_, step) =>
  Math.round(255 * srgbOfLinear(step / (linearSteps - 1))),
);

/** @param value encoded, 0-1. */
function linearOfSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** @param value linear light, 0-1. */
function srgbOfLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** @param value linear light; values outside 0-1 are clipped. */
export function srgb8OfLinear(value: number): number {
  if (value <= 0) return 0;
  if (value >= 1) return 255;
  return srgb8OfLinearStep[(value * (linearSteps - 1) + 0.5) | 0]!;
}
