import type { EdgeColors } from "../mask/garment-alpha.ts";
import type { RgbImage } from "../raster.ts";
import { ClothReader } from "../recolor/cloth-reader.ts";
import type { GarmentAppearance } from "../recolor/garment-appearance.ts";
import type { Recolored } from "../recolor/recolor-garment.ts";
import { CoverCount, fullCover, ownLight, toLevel } from "../recolor/recolor-garment.ts";
import type { ToneCurve } from "../recolor/tone-curve.ts";
import { toTaps } from "../resample.ts";
import { linearOfSrgb8, srgb8OfLinear } from "../srgb.ts";
import type { ClothMap } from "./cloth-map.ts";
import type { FittedTile } from "./fit-tile.ts";
import { TileSampler } from "./tile-sampler.ts";

/** A pattern and the map that places it. */
export interface PatternSpec {
  tile: FittedTile;
  /** On the grid of the small copy, as the edge colors. */
  map: ClothMap;
  /** OKLab lightness of the pattern's mean color. */
  meanLightness: number;
}

/**
 * Draws a pattern on the covered pixels of an image, shaded as cloth of the pattern's mean color would be. Uncovered
 * pixels are never written. The returned tone is that of such plain cloth, so that the images of a set can be compared.
 *
 * @param alpha garment coverage 0-255, one per pixel.
 * @param curve made for the pattern's mean color.
 */
export function drawPattern(
  source: RgbImage,
  alpha: Uint8Array,
  appearance: GarmentAppearance,
  curve: ToneCurve,
  colors: EdgeColors,
  { tile, map, meanLightness }: PatternSpec,
): Recolored {
  const { width, height } = source;
  const before = source.data;
  const data = before.slice();
  const shades = toShades(curve, meanLightness);
  const reader = new ClothReader(source, alpha, appearance, curve);
  const sampler = new TileSampler(tile, map, width / colors.cloth[0].width);
  const { color } = sampler;
  const count = new CoverCount(curve);
  const [grid] = colors.cloth;
  const columns = toTaps(grid.width, width);
  const rows = toTaps(grid.height, height);

  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * grid.width;
    const bottom = rows.second[y]! * grid.width;
    reader.startRow(y);
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = alpha[pixel]!;
      if (cover === 0) continue;
      const at = pixel * 3;
      const step = reader.stepAt(x, at);
      if (cover < fullCover) count.addSoft();
      const own = ownLight(cover);
      const print = own > 0 && reader.isNearPrint(x) ? reader.printAt(x, at) * own : 0;
      if (print > 0.5) count.addPrint();
      if (print === 1) continue;
      if (own === 1 && print === 0 && (pixel & 3) === 0) count.samples[step]!++;
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      sampler.sample(
        top + left,
        top + right,
        bottom + left,
        bottom + right,
        columns.weight[x]!,
        rows.weight[y]!,
      );
      const share = (cover / fullCover) * (1 - print);
      const isMixed = own < 1 || print > 0;
      // As for plain cloth: in a mixed pixel the background's share stays, and the cloth's share is replaced.
      if (isMixed && print === 0) reader.readBeside(colors.cloth, x);
      const beside = print > 0 ? Math.min(1, print * 4) : 1 - own;
      for (let channel = 0; channel < 3; channel++) {
        const level = before[at + channel]!;
        const owned = level + share * (shades.levelAt(step, color[channel]!) - level);
        if (!isMixed) {
          data[at + channel] = toLevel(owned);
          continue;
        }
        const wanted = shades.levelAt(reader.besideStep, color[channel]!);
        const mixed = level + share * (wanted - reader.beside[channel]!);
        data[at + channel] = toLevel(owned + beside * (mixed - owned));
      }
    }
  }
  return { image: { data, width, height }, ...count.sum() };
}

const shadeSteps = 512;
/** Maximum lightness relative to the pattern's mean; brighter light is clipped to it. */
const shadeMax = 2;

interface Shades {
  /** The color level in the light of a step of the tone curve. */
  levelAt(step: number, level: number): number;
}

/**
 * Light is a factor on linear color; its cube root is the factor on OKLab lightness that the curve gives. For factors
 * above one, a shoulder keeps colors below full intensity.
 */
function toShades(curve: ToneCurve, meanLightness: number): Shades {
  const table = new Uint8Array((shadeSteps + 1) * 256);
  for (let shade = 0; shade <= shadeSteps; shade++) {
    const factor = ((shade / shadeSteps) * shadeMax) ** 3;
    for (let level = 0; level < 256; level++) {
      const value = linearOfSrgb8[level]!;
      const room = 1 - value;
      const lit =
        factor <= 1 || room < 1e-3
          ? value * Math.min(1, factor)
          : value + room * (1 - Math.exp((-(factor - 1) * value) / room));
      table[shade * 256 + level] = srgb8OfLinear(lit);
    }
  }
  const rowOfStep = new Int32Array(curve.steps);
  for (let step = 0; step < curve.steps; step++) {
    const ratio = Math.min(shadeMax, curve.lightness[step]! / Math.max(0.05, meanLightness));
    rowOfStep[step] = Math.round((ratio / shadeMax) * shadeSteps) * 256;
  }
  return { levelAt: (step, level) => table[rowOfStep[step]! + ((level + 0.5) | 0)]! };
}
