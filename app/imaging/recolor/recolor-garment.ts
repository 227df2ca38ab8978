import type { RgbImage } from "../raster.ts";
import { ClothReader } from "./cloth-reader.ts";
import type { EdgeShift } from "./edge-shift.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";
import type { Tone } from "./tone.ts";
import { LightnessHistogram } from "./tone.ts";
import type { ToneCurve } from "./tone-curve.ts";

export interface Recolored {
  image: RgbImage;
  /** Lightness of the recolored cloth without prints and edges. */
  tone: Tone;
  /** Share of covered pixels that kept their color as print, 0-1. */
  printShare: number;
  /** Share of covered pixels that are mixed with the background, 0-1. */
  softShare: number;
  /** Share of the cloth's unmixed pixels that are too bright or too dark to show folds, 0-1. */
  clippedShare: number;
}

export const fullCover = 255;
/** √light below which noise exceeds the folds; at the bright end a quarter of it. */
const clippedRoot = 0.03;
/** Minimum coverage at which a pixel's own light is used; below it that of the adjacent cloth. */
const ownLightFrom = 225;
/** Minimum share of print at which a pixel's cloth gets the light of the adjacent cloth. */
const besideFrom = 0.25;

/**
 * Recolors the covered pixels of a picture. Uncovered pixels are never written.
 *
 * @param alpha garment cover 0-255, one per pixel.
 */
export function recolorGarment(
  source: RgbImage,
  alpha: Uint8Array,
  appearance: GarmentAppearance,
  curve: ToneCurve,
  shift: EdgeShift,
): Recolored {
  const { width, height } = source;
  const before = source.data;
  const data = before.slice();
  const reader = new ClothReader(source, alpha, appearance, curve);
  const { hasPrints } = reader;
  const count = new CoverCount(curve);
  const { samples } = count;
  const { encoded } = curve;
  const rest = new Int32Array(width);

  for (let y = 0; y < height; y++) {
    reader.startRow(y);
    const left = lookUpRow(rest, data, before, alpha, y * width, reader, curve, samples);
    for (let index = 0; index < left; index++) {
      const x = rest[index]!;
      const pixel = y * width + x;
      const cover = alpha[pixel]!;
      const at = pixel * 3;
      const step = reader.stepAt(x, at);
      if (cover < fullCover) count.addSoft();
      if (cover === fullCover && !(hasPrints && reader.isNearPrint(x))) {
        const from = step * 3;
        data[at] = encoded[from]!;
        data[at + 1] = encoded[from + 1]!;
        data[at + 2] = encoded[from + 2]!;
        if ((pixel & 3) === 0) samples[step]!++;
        continue;
      }
      // A pixel mixed with the background has a color of neither; only whole pixels are judged as print.
      const own = ownLight(cover);
      const print = own > 0 && reader.isNearPrint(x) ? reader.printAt(x, at) * own : 0;
      if (print > 0.5) count.addPrint();
      const share = (cover / fullCover) * (1 - print);
      const beside = print > 0 ? Math.min(1, print / besideFrom) : 0;
      for (let channel = 0; channel < 3; channel++) {
        const level = before[at + channel]!;
        let owned = share * (encoded[step * 3 + channel]! - level);
        if (beside > 0) {
          const swapped = share * (encoded[reader.besideStep * 3 + channel]! - reader.beside[channel]!);
          owned += beside * (swapped - owned);
        }
        let result = level + owned;
        if (own < 1) {
          const mixed = level + share * 255 * reader.between(shift.added[channel as 0 | 1 | 2], x);
          result = own * result + (1 - own) * mixed;
        }
        data[at + channel] = toLevel(result);
      }
    }
    limitRims(data, before, alpha, y * width, width, reader, shift);
  }
  return { image: { data, width, height }, ...count.sum() };
}

/**
 * Prevents rims along the outline, where the coverage is slightly wrong or an unmixed pixel contains some background. A
 * result may lie outside the range between new cloth and background by no more than the source lay outside the range
 * between old cloth and background.
 */
function limitRims(
  data: Uint8Array,
  before: Uint8Array,
  alpha: Uint8Array,
  start: number,
  width: number,
  reader: ClothReader,
  { added, result, behind, known }: EdgeShift,
): void {
  for (let x = 0; x < width; x++) {
    const pixel = start + x;
    const cover = alpha[pixel]!;
    if (cover === 0 || reader.nearest(known, x) === 0) continue;
    if ((cover > ownLightFrom && !isAtEdge(alpha, pixel, x, width)) || reader.isNearPrint(x)) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      const level = before[at]!;
      const cloth = 255 * reader.between(result[channel]!, x);
      const old = cloth - 255 * reader.between(added[channel]!, x);
      const rest = 255 * reader.between(behind[channel]!, x);
      const least = Math.min(cloth, rest) - Math.max(0, Math.min(old, rest) - level);
      const most = Math.max(cloth, rest) + Math.max(0, level - Math.max(old, rest));
      data[at] = toLevel(Math.min(most, Math.max(least, data[at]!)));
    }
  }
}

/** Whether an unmixed pixel is next to a mixed one. */
function isAtEdge(alpha: Uint8Array, pixel: number, x: number, width: number): boolean {
  return (
    (x > 0 && alpha[pixel - 1]! <= ownLightFrom) ||
    (x < width - 1 && alpha[pixel + 1]! <= ownLightFrom) ||
    alpha[pixel - width]! <= ownLightFrom ||
    alpha[pixel + width]! <= ownLightFrom
  );
}

/**
 * Fast path for rows of plain cloth: a table lookup.
 *
 * @param rest receives the row's other covered pixels.
 * @returns their number.
 */
function lookUpRow(
  rest: Int32Array,
  data: Uint8Array,
  before: Uint8Array,
  alpha: Uint8Array,
  start: number,
  reader: ClothReader,
  { encoded, steps }: ToneCurve,
  samples: Uint32Array,
): number {
  const { red, green, blue, printFrom, printTo, hasGrain, own, added } = reader;
  const last = steps - 1;
  let count = 0;
  for (let x = 0; x < rest.length; x++) {
    const pixel = start + x;
    const cover = alpha[pixel]!;
    if (cover === 0) continue;
    if (cover !== fullCover || (x >= printFrom && x < printTo && reader.isNearPrint(x))) {
      rest[count++] = x;
      continue;
    }
    const at = pixel * 3;
    const light = red[before[at]!]! + green[before[at + 1]!]! + blue[before[at + 2]!]!;
    const root = Math.sqrt(light);
    const step = ((hasGrain ? Math.min(1, own[x]! * root + added[x]!) : root) * last + 0.5) | 0;
    const from = step * 3;
    data[at] = encoded[from]!;
    data[at + 1] = encoded[from + 1]!;
    data[at + 2] = encoded[from + 2]!;
    if ((pixel & 3) === 0) samples[step]!++;
  }
  return count;
}

/** Weight of a pixel's own light, by its coverage: 0-1. */
export function ownLight(cover: number): number {
  return cover <= ownLightFrom ? 0 : (cover - ownLightFrom) / (fullCover - ownLightFrom);
}

/** Statistics of the covered pixels for tone and score. */
export class CoverCount {
  /** Histogram over the curve's steps: unmixed cloth, every fourth pixel. */
  readonly samples: Uint32Array;
  private readonly curve: ToneCurve;
  private kept = 0;
  private soft = 0;

  constructor(curve: ToneCurve) {
    this.curve = curve;
    this.samples = new Uint32Array(curve.steps);
  }

  /** A pixel mixed with the background. */
  addSoft(): void {
    this.soft++;
  }

  /** A pixel that is mostly print. */
  addPrint(): void {
    this.kept++;
  }

  sum(): Omit<Recolored, "image"> {
    const { lightness, steps } = this.curve;
    const darkest = Math.round(clippedRoot * (steps - 1));
    const brightest = steps - 1 - Math.round(0.25 * clippedRoot * (steps - 1));
    const histogram = new LightnessHistogram();
    let whole = 0;
    let clipped = 0;
    for (let step = 0; step < steps; step++) {
      const times = this.samples[step]!;
      if (times === 0) continue;
      histogram.add(lightness[step]!, times);
      whole += times;
      if (step <= darkest || step >= brightest) clipped += times;
    }
    const all = Math.max(1, 4 * whole + this.soft + this.kept);
    return {
      tone: histogram.tone() ?? { p10: 0, p50: 0, p90: 0 },
      printShare: this.kept / all,
      softShare: this.soft / all,
      clippedShare: clipped / Math.max(1, whole),
    };
  }
}

export function toLevel(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}

/** Restores the source in all uncovered pixels. This enforces the engine's invariant regardless of earlier steps. */
export function restoreUncovered(result: RgbImage, source: RgbImage, alpha: Uint8Array): void {
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (alpha[pixel] !== 0) continue;
    const at = pixel * 3;
    result.data[at] = source.data[at]!;
    result.data[at + 1] = source.data[at + 1]!;
    result.data[at + 2] = source.data[at + 2]!;
  }
}

/** Whether all uncovered pixels of the result equal those of the source. */
export function isUntouched(result: RgbImage, source: RgbImage, alpha: Uint8Array): boolean {
  if (result.width !== source.width || result.height !== source.height) return false;
  const { width } = source;
  for (let start = 0; start < alpha.length; start += width) {
    if (!isRowUntouched(result.data, source.data, alpha, start, start + width)) return false;
  }
  return true;
}

function isRowUntouched(
  result: Uint8Array,
  source: Uint8Array,
  alpha: Uint8Array,
  start: number,
  end: number,
): boolean {
  for (let pixel = start, at = start * 3; pixel < end; pixel++, at += 3) {
    if (alpha[pixel] !== 0) continue;
    if (result[at] !== source[at] || result[at + 1] !== source[at + 1] || result[at + 2] !== source[at + 2]) {
      return false;
    }
  }
  return true;
}
