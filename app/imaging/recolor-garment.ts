import type { EdgeShift } from "./edge-shift.ts";
import type { GarmentLook } from "./garment-look.ts";
import { PrintLookup } from "./print-model.ts";
import type { RgbImage } from "./raster.ts";
import { toTaps } from "./resample.ts";
import { linearOfSrgb8, srgb8OfLinear } from "./srgb.ts";
import type { Tone } from "./tone.ts";
import { LightnessHistogram } from "./tone.ts";
import type { ToneCurve } from "./tone-curve.ts";

export interface Recolored {
  image: RgbImage;
  /** Lightness of the recolored cloth, prints and edges left out. */
  tone: Tone;
  /** Share of covered pixels that kept their colour as print, 0-1. */
  printShare: number;
}

const fullCover = 255;
/** From this cover on the pixel's own light counts, below it the light of the cloth beside it. */
const ownLightFrom = 225;

/**
 * Recolors the covered pixels of a picture. Uncovered pixels are never written.
 *
 * @param alpha garment cover 0-255, one per pixel.
 */
export function recolorGarment(
  source: RgbImage,
  alpha: Uint8Array,
  look: GarmentLook,
  curve: ToneCurve,
  shift: EdgeShift,
): Recolored {
  const { width, height } = source;
  const data = source.data.slice();
  const { weights } = look;
  const lightRed = linearOfSrgb8.map((value) => value * weights.r);
  const lightGreen = linearOfSrgb8.map((value) => value * weights.g);
  const lightBlue = linearOfSrgb8.map((value) => value * weights.b);
  const prints = new PrintLookup(look.prints);
  const histogram = new LightnessHistogram();
  const columns = toTaps(shift.red.width, width);
  const rows = toTaps(shift.red.height, height);
  const last = curve.steps - 1;
  let covered = 0;
  let kept = 0;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = alpha[pixel]!;
      if (cover === 0) continue;
      const at = pixel * 3;
      const red = source.data[at]!;
      const green = source.data[at + 1]!;
      const blue = source.data[at + 2]!;
      const print = prints.weight(red, green, blue);
      covered++;
      if (print >= 128) kept++;
      if (print >= 256) continue;
      const step = (Math.sqrt(lightRed[red]! + lightGreen[green]! + lightBlue[blue]!) * last + 0.5) | 0;
      if (cover === fullCover && print === 0) {
        data[at] = curve.encoded[step * 3]!;
        data[at + 1] = curve.encoded[step * 3 + 1]!;
        data[at + 2] = curve.encoded[step * 3 + 2]!;
        if ((pixel & 3) === 0) histogram.add(curve.lightness[step]!);
        continue;
      }
      const cloth = 1 - print / 256;
      const own = cover <= ownLightFrom ? 0 : (cover - ownLightFrom) / (fullCover - ownLightFrom);
      const share = (cover / fullCover) * cloth;
      const i00 = rows.first[y]! * shift.red.width + columns.first[x]!;
      const i01 = rows.first[y]! * shift.red.width + columns.second[x]!;
      const i10 = rows.second[y]! * shift.red.width + columns.first[x]!;
      const i11 = rows.second[y]! * shift.red.width + columns.second[x]!;
      const across = columns.weight[x]!;
      const down = rows.weight[y]!;
      for (let channel = 0; channel < 3; channel++) {
        const plane = channel === 0 ? shift.red : channel === 1 ? shift.green : shift.blue;
        const upper = plane.data[i00]! * (1 - across) + plane.data[i01]! * across;
        const lower = plane.data[i10]! * (1 - across) + plane.data[i11]! * across;
        const light = linearOfSrgb8[source.data[at + channel]!]!;
        const fromEdge = upper * (1 - down) + lower * down;
        const fromOwn = curve.linear[step * 3 + channel]! - light;
        data[at + channel] = srgb8OfLinear(light + share * (own * fromOwn + (1 - own) * fromEdge));
      }
    }
  }
  const tone = histogram.tone() ?? { p10: 0, p50: 0, p90: 0 };
  return { image: { data, width, height }, tone, printShare: covered === 0 ? 0 : kept / covered };
}

/** Puts the source back wherever nothing covers it. The law of this engine, kept whatever came before. */
export function restoreUncovered(result: RgbImage, source: RgbImage, alpha: Uint8Array): void {
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (alpha[pixel] !== 0) continue;
    const at = pixel * 3;
    result.data[at] = source.data[at]!;
    result.data[at + 1] = source.data[at + 1]!;
    result.data[at + 2] = source.data[at + 2]!;
  }
}

/** True when every uncovered pixel of the result equals the source's. */
export function isUntouched(result: RgbImage, source: RgbImage, alpha: Uint8Array): boolean {
  if (result.width !== source.width || result.height !== source.height) return false;
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (alpha[pixel] !== 0) continue;
    const at = pixel * 3;
    if (
      result.data[at] !== source.data[at] ||
      result.data[at + 1] !== source.data[at + 1] ||
      result.data[at + 2] !== source.data[at + 2]
    ) {
      return false;
    }
  }
  return true;
}
