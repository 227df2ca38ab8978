import type { EdgeColours } from "../garment-alpha.ts";
import type { GarmentLook } from "../garment-look.ts";
import { PrintLookup } from "../print-model.ts";
import type { RgbImage } from "../raster.ts";
import type { Recolored } from "../recolor-garment.ts";
import { CoverCount, fullCover, lightTables, ownLight, toLevel } from "../recolor-garment.ts";
import { toTaps } from "../resample.ts";
import { linearOfSrgb8, srgb8OfLinear } from "../srgb.ts";
import { LightnessHistogram } from "../tone.ts";
import type { ToneCurve } from "../tone-curve.ts";
import type { ClothMap } from "./cloth-map.ts";
import type { FittedTile } from "./fit-tile.ts";
import { TileSampler } from "./tile-sampler.ts";

/** What a pattern is laid with. */
export interface PatternOrder {
  tile: FittedTile;
  /** On the grid of the small copy, as the edge colours. */
  map: ClothMap;
  /** OKLab lightness of the pattern's mean colour. */
  meanLightness: number;
}

/**
 * Lays a pattern on the covered pixels of a picture, as light in every fold as cloth of the pattern's mean colour
 * would be. Uncovered pixels are never written. The tone is that of such plain cloth, so that sets can be compared.
 *
 * @param alpha garment cover 0-255, one per pixel.
 * @param curve made for the pattern's mean colour.
 */
export function layPattern(
  source: RgbImage,
  alpha: Uint8Array,
  look: GarmentLook,
  curve: ToneCurve,
  colours: EdgeColours,
  { tile, map, meanLightness }: PatternOrder,
): Recolored {
  const { width, height } = source;
  const before = source.data;
  const data = before.slice();
  const light = lightTables(look);
  const shades = toShades(curve, meanLightness);
  const prints = new PrintLookup(look.prints);
  const sampler = new TileSampler(tile, map, width / colours.cloth[0].width);
  const { colour } = sampler;
  const histogram = new LightnessHistogram();
  const count = new CoverCount(curve);
  const [grid] = colours.cloth;
  const columns = toTaps(grid.width, width);
  const rows = toTaps(grid.height, height);
  const last = curve.steps - 1;
  const beside = new Float64Array(3);

  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * grid.width;
    const bottom = rows.second[y]! * grid.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = alpha[pixel]!;
      if (cover === 0) continue;
      const at = pixel * 3;
      const red = before[at]!;
      const green = before[at + 1]!;
      const blue = before[at + 2]!;
      const step = (Math.sqrt(light.red[red]! + light.green[green]! + light.blue[blue]!) * last + 0.5) | 0;
      const own = ownLight(cover);
      const print = own === 0 ? 0 : prints.weight(red, green, blue) * own;
      count.add(cover, step, print);
      if (print >= 256) continue;
      if (own === 1 && print === 0 && (pixel & 3) === 0) histogram.add(curve.lightness[step]!);
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const across = columns.weight[x]!;
      sampler.sample(top + left, top + right, bottom + left, bottom + right, across, down);
      const share = (cover / fullCover) * (1 - print / 256);
      let besideStep = step;
      if (own < 1) {
        let sum = 0;
        for (let channel = 0; channel < 3; channel++) {
          const plane = colours.cloth[channel as 0 | 1 | 2].data;
          const upper = plane[top + left]! * (1 - across) + plane[top + right]! * across;
          const lower = plane[bottom + left]! * (1 - across) + plane[bottom + right]! * across;
          beside[channel] = 255 * (upper * (1 - down) + lower * down);
          sum += (channel === 0 ? light.red : channel === 1 ? light.green : light.blue)[
            (beside[channel]! + 0.5) | 0
          ]!;
        }
        besideStep = (Math.sqrt(sum) * last + 0.5) | 0;
      }
      for (let channel = 0; channel < 3; channel++) {
        const level = before[at + channel]!;
        const owned = level + share * (shades.levelAt(step, colour[channel]!) - level);
        if (own === 1) {
          data[at + channel] = toLevel(owned);
          continue;
        }
        const wanted = shades.levelAt(besideStep, colour[channel]!);
        // As for plain cloth: the background's share of a mixed pixel stays what it was.
        const mixed = level + share * (wanted - beside[channel]!);
        const held = Math.max(mixed, Math.min(level, share * 0.6 * wanted));
        data[at + channel] = toLevel(own * owned + (1 - own) * held);
      }
    }
  }
  const tone = histogram.tone() ?? { p10: 0, p50: 0, p90: 0 };
  return { image: { data, width, height }, tone, ...count.shares() };
}

const shadeSteps = 512;
/** Of the lightness of the pattern's mean; brighter light than this is taken for this. */
const shadeMax = 2;

interface Shades {
  /** What a colour level becomes in the light of a step of the tone curve. */
  levelAt(step: number, level: number): number;
}

/**
 * Light is a factor on linear colour: its cube root is the factor on OKLab lightness that the curve tells. Where the
 * factor is above one, colours near to full approach it and never pass it.
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
