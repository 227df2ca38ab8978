import { linearOfOklab, type Oklab } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { linearOfSrgb8, srgb8OfLinear } from "../srgb.ts";

/** Lighter or darker than this against the old tone and a bare ratio would burn out or drown the shading. */
const ratioMin = 0.12;
const ratioMax = 4;

/**
 * The picture with its skin moved from one tone to another: in linear light every channel is scaled by the ratio of
 * the tones, so shading, pores, veins and tattoos keep their place; lights roll off towards white instead of being
 * cut. Pixels with no cover keep their bytes.
 *
 * @param alpha 0-1 at the picture's size.
 * @param from the skin the photo shows, to the skin it shall show: colours in the same light.
 */
export function matchSkin(image: RgbImage, alpha: Plane, from: Oklab, to: Oklab): RgbImage {
  const before = linearOfOklab(from);
  const after = linearOfOklab(to);
  const gain = (channel: "r" | "g" | "b"): number =>
    Math.min(ratioMax, Math.max(ratioMin, Math.max(after[channel], 1e-4) / Math.max(before[channel], 1e-4)));
  const data = image.data.slice();
  for (const [offset, channel] of (["r", "g", "b"] as const).entries()) {
    matchChannel(data, offset, alpha.data, gain(channel));
  }
  return { data, width: image.width, height: image.height };
}

function matchChannel(data: Uint8Array, offset: number, alpha: Float32Array, factor: number): void {
  const steps = Float32Array.from(linearOfSrgb8, (light) => lift(light, factor));
  const whole = Uint8Array.from(linearOfSrgb8, (light, level) =>
    srgb8OfLinear(light + (steps[level]! - light)),
  );
  for (let pixel = 0, at = offset; pixel < alpha.length; pixel++, at += 3) {
    const cover = alpha[pixel]!;
    if (cover <= 0) continue;
    const level = data[at]!;
    if (cover === 1) {
      data[at] = whole[level]!;
      continue;
    }
    const light = linearOfSrgb8[level]!;
    data[at] = srgb8OfLinear(light + cover * (steps[level]! - light));
  }
}

/** Scales light so that white stays white: by the factor in the dark and in the middle, ever less towards white. */
function lift(light: number, factor: number): number {
  return (factor * light) / (1 + (factor - 1) * light ** 2);
}
