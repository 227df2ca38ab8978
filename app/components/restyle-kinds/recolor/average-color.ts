/**
 * The color that a patch of cloth has as a whole: the mean of its light, not of its sRGB bytes, which is darker.
 *
 * @param pixels RGBA; transparent pixels do not count
 * @returns `#RRGGBB`; null when all are transparent
 */
export function averageColor(pixels: Uint8ClampedArray): string | null {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]! / 255;
    weight += alpha;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel]! += alpha * toLight(pixels[at + channel]! / 255);
    }
  }
  if (weight === 0) return null;
  const bytes = sums.map((sum) => Math.round(255 * fromLight(sum / weight)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Linear light of an sRGB channel, both 0-1. */
export function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLight(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
