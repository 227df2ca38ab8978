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
 * @param from the skin the photo shows, to the skin it shall show: colors in the same light.
 */
export function matchSkin(image: RgbImage, alpha: Plane, from: Oklab, to: Oklab): RgbImage {
  const before = linearOfOklab(from);
  const after = linearOfOklab(to);
  const gain = (channel: "r" | "g" | "b"): number =>
    Math.min(ratioMax, Math.max(ratioMin, Math.max(after[channel], 1e-4) / Math.max(before[channel], 1e-4)));
  const data = image.data.slice();
  const lifted = (["r", "g", "b"] as const).map((channel) => toLifted(gain(channel)));
  for (let pixel = 0; pixel < alpha.data.length; pixel++) {
    const cover = alpha.data[pixel]!;
    if (cover > 0)
      for (let channel = 0; channel < 3; channel++)
        matchValue(data, pixel * 3 + channel, lifted[channel]!, cover);
  }
  return { data, width: image.width, height: image.height };
}

/** What each level of a channel becomes: as light, and as a level. */
interface Lifted {
  light: Float32Array;
  level: Uint8Array;
}

function toLifted(factor: number): Lifted {
  const light = Float32Array.from(linearOfSrgb8, (before) => lift(before, factor));
  const level = Uint8Array.from(linearOfSrgb8, (before, at) => srgb8OfLinear(before + (light[at]! - before)));
  return { light, level };
}

function matchValue(data: Uint8Array, at: number, lifted: Lifted, cover: number): void {
  const level = data[at]!;
  if (cover === 1) {
    data[at] = lifted.level[level]!;
    return;
  }
  const before = linearOfSrgb8[level]!;
  data[at] = srgb8OfLinear(before + cover * (lifted.light[level]! - before));
}

/** Scales light so that white stays white: by the factor in the dark and in the middle, ever less towards white. */
function lift(light: number, factor: number): number {
  return (factor * light) / (1 + (factor - 1) * light ** 2);
}
