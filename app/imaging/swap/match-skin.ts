import { linearOfOklab, type Oklab } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { linearOfSrgb8, srgb8OfLinear } from "../srgb.ts";

/** Minimum lightness ratio. Beyond it a plain ratio would clip or lose the shading. */
const ratioMin = 0.12;
const ratioMax = 4;

/**
 * Recolors skin from one tone to another. Every channel is scaled by the ratio of the tones in linear light, so
 * shading, pores, veins and tattoos stay in place; a shoulder compresses highlights instead of clipping them. Pixels
 * without coverage keep their bytes.
 *
 * @param alpha 0-1 at the image's size.
 * @param from the skin in the photo, to the skin wanted: colors in the same light.
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

/** Lookup table of a channel: as light, and as a level. */
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

/** Scales light with a shoulder: by the factor in shadows and midtones, less towards white, which stays white. */
function lift(light: number, factor: number): number {
  return (factor * light) / (1 + (factor - 1) * light ** 2);
}
