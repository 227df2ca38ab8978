import { ramp } from "../ramp.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { type Taps, toTaps } from "../resample.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { type ClothFolds, findFolds } from "./cloth-folds.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";
import type { ToneCurve } from "./tone-curve.ts";

/**
 * Reads a photo of a garment pixel by pixel: the light on the cloth, as a step of a tone curve, and the share of print.
 */
export class ClothReader {
  /** Contribution of each level of a channel to a pixel's light. */
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  /** Results of the last call: the cloth's color beside or under the print, encoded 0-255, and its step. */
  readonly beside = new Float64Array(3);
  besideStep = 0;
  /** Whether the current row has prints, and whether texture is reduced. */
  readonly hasPrints: boolean;
  readonly hasGrain: boolean;
  /** Range of columns of the current row that may contain print; empty when the first is larger. */
  printFrom = 0;
  printTo = 0;
  /** Coefficients of the current row's covered columns: the reduced √light is own × √light + added. */
  readonly own: Float32Array;
  readonly added: Float32Array;

  private readonly alpha: Uint8Array;
  private readonly gridRow: Float32Array;
  private readonly source: Uint8Array;
  private readonly appearance: GarmentAppearance;
  private readonly last: number;
  private readonly columns: Taps;
  private readonly rows: Taps;
  private readonly gridWidth: number;
  private readonly folds: ClothFolds | null;
  private readonly nearColumns: Int32Array;
  private zoneRow = -1;
  private upper = 0;
  private lower = 0;
  private down = 0;

  /** @param alpha garment coverage of the source, 0-255. */
  constructor(source: RgbImage, alpha: Uint8Array, appearance: GarmentAppearance, curve: ToneCurve) {
    const { r, g, b } = appearance.weights;
    this.red = Float64Array.from(linearOfSrgb8, (value) => Math.fround(value * r));
    this.green = Float64Array.from(linearOfSrgb8, (value) => Math.fround(value * g));
    this.blue = Float64Array.from(linearOfSrgb8, (value) => Math.fround(value * b));
    this.source = source.data;
    this.appearance = appearance;
    this.last = curve.steps - 1;
    this.folds = curve.textureMax === null ? null : findFolds(source, alpha, appearance, curve.textureMax);
    this.hasGrain = this.folds !== null;
    this.hasPrints = appearance.prints !== null;
    const { width, height } = appearance.roots;
    this.gridWidth = width;
    this.columns = toTaps(width, source.width);
    this.rows = toTaps(height, source.height);
    this.alpha = alpha;
    this.gridRow = new Float32Array(width);
    this.own = new Float32Array(source.width).fill(1);
    this.added = new Float32Array(source.width);
    this.nearColumns = Int32Array.from({ length: source.width }, (_, x) =>
      Math.min(width - 1, Math.floor(((x + 0.5) * width) / source.width)),
    );
  }

  startRow(y: number): void {
    this.upper = this.rows.first[y]! * this.gridWidth;
    this.lower = this.rows.second[y]! * this.gridWidth;
    this.down = this.rows.weight[y]!;
    const near = this.down < 0.5 ? this.upper : this.lower;
    if (near !== this.zoneRow) {
      this.zoneRow = near;
      this.findPrints(near);
    }
    if (this.folds === null) return;
    const width = this.own.length;
    let from = 0;
    while (from < width && this.alpha[y * width + from] === 0) from++;
    let to = width;
    while (to > from && this.alpha[y * width + to - 1] === 0) to--;
    this.fillRow(this.folds.own, this.own, from, to);
    this.fillRow(this.folds.added, this.added, from, to);
  }

  private fillRow({ data }: Plane, row: Float32Array, from: number, to: number): void {
    const { first, second, weight } = this.columns;
    const { gridRow, upper, lower, down } = this;
    for (let x = 0; x < gridRow.length; x++) {
      gridRow[x] = data[upper + x]! * (1 - down) + data[lower + x]! * down;
    }
    for (let x = from; x < to; x++) {
      const one = gridRow[first[x]!]!;
      row[x] = one + (gridRow[second[x]!]! - one) * weight[x]!;
    }
  }

  private findPrints(row: number): void {
    this.printFrom = 0;
    this.printTo = 0;
    const { prints } = this.appearance;
    if (prints === null) return;
    const { data } = prints.zone;
    let first = 0;
    while (first < this.gridWidth && data[row + first] === 0) first++;
    if (first === this.gridWidth) return;
    let last = this.gridWidth - 1;
    while (data[row + last] === 0) last--;
    this.printFrom = this.nearColumns.indexOf(first);
    this.printTo = this.nearColumns.lastIndexOf(last) + 1;
  }

  /** Step of the pixel's own light, with reduced texture. */
  stepAt(x: number, at: number): number {
    const light =
      this.red[this.source[at]!]! + this.green[this.source[at + 1]!]! + this.blue[this.source[at + 2]!]!;
    const root = Math.sqrt(light);
    return ((this.hasGrain ? Math.min(1, this.own[x]! * root + this.added[x]!) : root) * this.last + 0.5) | 0;
  }

  /** True where the pixel may be print; then `printAt` gives the share. */
  isNearPrint(x: number): boolean {
    return this.hasPrints && this.appearance.prints!.zone.data[this.zoneRow + this.nearColumns[x]!]! > 0;
  }

  /**
   * Share of print of a pixel near a print, 0-1: its position between the cloth's and the print's color. On the print,
   * a color off that line is another color of the print, unless it is the cloth in other light.
   */
  printAt(x: number, at: number): number {
    const { cloth, print, zone } = this.appearance.prints!;
    let dot = 0;
    let apart = 0;
    let own = 0;
    let light = 0;
    let clothSquare = 0;
    let clothSeen = 0;
    let clothFull = 0;
    let seenSquare = 0;
    let fullSquare = 0;
    for (let channel = 0; channel < 3; channel++) {
      const base = this.between(cloth[channel as 0 | 1 | 2], x);
      const full = this.between(print[channel as 0 | 1 | 2], x);
      const seen = this.source[at + channel]!;
      this.beside[channel] = base;
      dot += (seen - base) * (full - base);
      apart += (full - base) ** 2;
      own += (seen - base) ** 2;
      clothSquare += base * base;
      clothSeen += base * seen;
      clothFull += base * full;
      seenSquare += seen * seen;
      fullSquare += full * full;
      const level = (base + 0.5) | 0;
      light += channel === 0 ? this.red[level]! : channel === 1 ? this.green[level]! : this.blue[level]!;
    }
    this.besideStep = (Math.sqrt(light) * this.last + 0.5) | 0;
    const share = apart < 100 ? 0 : dot / apart;
    const isOn = zone.data[this.zoneRow + this.nearColumns[x]!] === 2;
    const off = Math.sqrt(Math.max(0, own - share * share * apart));
    const found = isOn
      ? Math.max(ramp(off, otherFrom, otherFull), ramp(share, shareFrom, shareFull))
      : ramp(share, farShareFrom, farShareFull);
    if (found === 0 || clothSquare < 1) return found;
    // Distance of pixel and print from the line of the cloth's color in any light.
    const strange = Math.sqrt(Math.max(0, seenSquare - (clothSeen * clothSeen) / clothSquare));
    const strangest = Math.sqrt(Math.max(0, fullSquare - (clothFull * clothFull) / clothSquare));
    return strangest < outlierMin ? found : found * ramp(strange, 8, 8 + 0.2 * strangest);
  }

  /**
   * The cloth beside a pixel at the outline; sets `beside` and `besideStep`.
   *
   * @param cloth encoded 0-1.
   */
  readBeside(cloth: readonly [Plane, Plane, Plane], x: number): void {
    let light = 0;
    for (let channel = 0; channel < 3; channel++) {
      const base = 255 * this.between(cloth[channel as 0 | 1 | 2], x);
      this.beside[channel] = base;
      const level = (base + 0.5) | 0;
      light += channel === 0 ? this.red[level]! : channel === 1 ? this.green[level]! : this.blue[level]!;
    }
    this.besideStep = (Math.sqrt(light) * this.last + 0.5) | 0;
  }

  /** Nearest-neighbor sample of a mask of the small copy at this column of the current row. */
  nearest({ data }: BinaryMask, x: number): number {
    return data[this.zoneRow + this.nearColumns[x]!]!;
  }

  /** Bilinear sample of a plane of the small copy at this column of the current row. */
  between({ data }: Plane, x: number): number {
    const left = this.columns.first[x]!;
    const right = this.columns.second[x]!;
    const across = this.columns.weight[x]!;
    const upper = data[this.upper + left]! * (1 - across) + data[this.upper + right]! * across;
    const lower = data[this.lower + left]! * (1 - across) + data[this.lower + right]! * across;
    return upper * (1 - this.down) + lower * this.down;
  }
}

const otherFrom = 42;
const otherFull = 84;
const shareFrom = 0.22;
const shareFull = 0.85;
const farShareFrom = 0.4;
const farShareFull = 0.75;
const outlierMin = 40;
