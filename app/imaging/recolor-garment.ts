import type { EdgeShift } from "./edge-shift.ts";
import type { GarmentLook } from "./garment-look.ts";
import { PrintLookup } from "./print-model.ts";
import type { RgbImage } from "./raster.ts";
import { toTaps } from "./resample.ts";
import { linearOfSrgb8 } from "./srgb.ts";
import type { Tone } from "./tone.ts";
import { LightnessHistogram } from "./tone.ts";
import type { ToneCurve } from "./tone-curve.ts";

export interface Recolored {
  image: RgbImage;
  /** Lightness of the recolored cloth, prints and edges left out. */
  tone: Tone;
  /** Share of covered pixels that kept their colour as print, 0-1. */
  printShare: number;
  /** Share of covered pixels that are mixed with what is behind, 0-1. */
  softShare: number;
  /** Share of the cloth's whole pixels that are too bright or too dark to show a fold, 0-1. */
  clippedShare: number;
}

export const fullCover = 255;
/** Root of the light below which a photo's noise is larger than its folds; at the bright end a quarter of it. */
const clippedRoot = 0.03;
const floorShare = 0.6;
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
  const gridWidth = shift.added[0].width;
  const columns = toTaps(gridWidth, width);
  const rows = toTaps(shift.added[0].height, height);
  const last = curve.steps - 1;
  const { encoded, lightness } = curve;
  const before = source.data;
  const darkest = Math.round(clippedRoot * last);
  const brightest = last - Math.round(0.25 * clippedRoot * last);
  let covered = 0;
  let kept = 0;
  let soft = 0;
  let clipped = 0;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = alpha[pixel]!;
      if (cover === 0) continue;
      const at = pixel * 3;
      const red = before[at]!;
      const green = before[at + 1]!;
      const blue = before[at + 2]!;
      const step = (Math.sqrt(lightRed[red]! + lightGreen[green]! + lightBlue[blue]!) * last + 0.5) | 0;
      covered++;
      if (cover < fullCover) soft++;
      else if (step <= darkest || step >= brightest) clipped++;
      // A pixel mixed with the background has a colour of neither; only whole pixels are judged as print.
      const own = cover <= ownLightFrom ? 0 : (cover - ownLightFrom) / (fullCover - ownLightFrom);
      const print = own === 0 ? 0 : prints.weight(red, green, blue) * own;
      if (own === 1 && print === 0) {
        data[at] = encoded[step * 3]!;
        data[at + 1] = encoded[step * 3 + 1]!;
        data[at + 2] = encoded[step * 3 + 2]!;
        if ((pixel & 3) === 0) histogram.add(lightness[step]!);
        continue;
      }
      if (print >= 128) kept++;
      if (print >= 256) continue;
      const cloth = 1 - print / 256;
      const share = (cover / fullCover) * cloth;
      const i00 = rows.first[y]! * gridWidth + columns.first[x]!;
      const i01 = rows.first[y]! * gridWidth + columns.second[x]!;
      const i10 = rows.second[y]! * gridWidth + columns.first[x]!;
      const i11 = rows.second[y]! * gridWidth + columns.second[x]!;
      const across = columns.weight[x]!;
      const down = rows.weight[y]!;
      for (let channel = 0; channel < 3; channel++) {
        const level = before[at + channel]!;
        const fromOwn = encoded[step * 3 + channel]! - level;
        if (own < 1) {
          const added = shift.added[channel]!.data;
          const upper = added[i00]! * (1 - across) + added[i01]! * across;
          const lower = added[i10]! * (1 - across) + added[i11]! * across;
          const fromEdge = 255 * (upper * (1 - down) + lower * down);
          // A pixel darker than the cloth beside it must not fall below what it holds of the new cloth.
          const floor = share * floorShare * 255 * shift.result[channel]!.data[i00]!;
          const mixed = Math.max(level + share * fromEdge, Math.min(level, floor));
          const owned = level + share * fromOwn;
          data[at + channel] = toLevel(own * owned + (1 - own) * mixed);
          continue;
        }
        data[at + channel] = toLevel(level + share * fromOwn);
      }
    }
  }
  const tone = histogram.tone() ?? { p10: 0, p50: 0, p90: 0 };
  const all = Math.max(1, covered);
  return {
    image: { data, width, height },
    tone,
    printShare: kept / all,
    softShare: soft / all,
    clippedShare: clipped / Math.max(1, covered - soft),
  };
}

/** How much a pixel's own light counts, by its cover: 0-1. */
export function ownLight(cover: number): number {
  return cover <= ownLightFrom ? 0 : (cover - ownLightFrom) / (fullCover - ownLightFrom);
}

/** What each level of a channel adds to a pixel's light. */
export function lightTables({ weights }: GarmentLook): Record<"red" | "green" | "blue", Float32Array> {
  return {
    red: linearOfSrgb8.map((value) => value * weights.r),
    green: linearOfSrgb8.map((value) => value * weights.g),
    blue: linearOfSrgb8.map((value) => value * weights.b),
  };
}

/** Counts what the covered pixels are, for the score. */
export class CoverCount {
  private readonly darkest: number;
  private readonly brightest: number;
  private covered = 0;
  private kept = 0;
  private soft = 0;
  private clipped = 0;

  constructor(curve: ToneCurve) {
    const last = curve.steps - 1;
    this.darkest = Math.round(clippedRoot * last);
    this.brightest = last - Math.round(0.25 * clippedRoot * last);
  }

  /** @param print 0-256. */
  add(cover: number, step: number, print: number): void {
    this.covered++;
    if (cover < fullCover) this.soft++;
    else if (step <= this.darkest || step >= this.brightest) this.clipped++;
    if (print >= 128) this.kept++;
  }

  shares(): Pick<Recolored, "printShare" | "softShare" | "clippedShare"> {
    const all = Math.max(1, this.covered);
    return {
      printShare: this.kept / all,
      softShare: this.soft / all,
      clippedShare: this.clipped / Math.max(1, this.covered - this.soft),
    };
  }
}

export function toLevel(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
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
