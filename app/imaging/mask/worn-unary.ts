import { inpaintByDiffusion } from "../inpaint-by-diffusion.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { countInside } from "../raster.ts";
import { binOf, ColorDensity } from "./color-density.ts";

/** Something else to be seen than the garment. */
export interface OtherThing {
  /** Probability of each color bin. */
  colors: Float32Array;
  /** How much is to be expected of it at a pixel, against 1 for the garment. */
  expected: (at: number) => number;
}

export interface WornScene {
  /** Color bin of each pixel. */
  bins: Uint16Array;
  /** How likely a pixel belongs to the wearer, 0-1. */
  wearer: Plane;
  /** What is on the wearer besides the garment. */
  others: OtherThing[];
  background: Float32Array;
  /** How likely a pixel's color is where the background goes on as it is nearby. */
  nearBackground: Float32Array;
}

/** What there is to weigh against the garment's colors, for the pixels `at` alone. */
export interface WornOdds {
  at: Int32Array;
  /** Color bin. */
  bins: Uint16Array;
  /** Logarithm of how likely the wearer is to be seen, against how likely everything but the garment explains the pixel. */
  worn: Float64Array;
}

const scale = 100;
const most = 7;
const wearerDoubt = 0.004;

/** @param at the pixels that have to be decided. */
export function toWornOdds(scene: WornScene, at: Int32Array): WornOdds {
  const { wearer, others, nearBackground } = scene;
  const bins = new Uint16Array(at.length);
  const worn = new Float64Array(at.length);
  for (let index = 0; index < at.length; index++) bins[index] = scene.bins[at[index]!]!;
  const other = new Float64Array(at.length);
  for (const { expected, colors } of others) {
    for (let index = 0; index < at.length; index++)
      other[index]! += expected(at[index]!) * colors[bins[index]!]!;
  }
  for (let index = 0; index < at.length; index++) {
    const pixel = at[index]!;
    const share = toSurer(wearer.data[pixel]!);
    const background = (1 - share) * (scene.background[bins[index]!]! + nearBackground[pixel]!);
    worn[index] = Math.log(share / (background + share * other[index]!));
  }
  return { at, bins, worn };
}

/**
 * For each of these pixels how much more the garment explains it than everything else together.
 *
 * @param garment probability of each color bin.
 * @param unary where it is written, as `GridCut.cut` takes it.
 */
export function leanToGarment({ at, bins, worn }: WornOdds, garment: Float32Array, unary: Int32Array): void {
  const own = new Float64Array(garment.length);
  for (let bin = 0; bin < own.length; bin++) own[bin] = Math.log(garment[bin]!);
  for (let index = 0; index < at.length; index++) {
    const odds = worn[index]! + own[bins[index]!]!;
    unary[at[index]!] = Math.round(scale * Math.min(most, Math.max(-most, odds)));
  }
}

/** The network is sure of nearly everything that is a wearer; 0.8 of it is a gap between arm and body. */
function toSurer(likelihood: number): number {
  const cube = likelihood * likelihood * likelihood;
  return Math.min(1 - wearerDoubt, Math.max(wearerDoubt, cube * cube));
}

/** The cost of parting equal neighbours that suits these unaries. */
export const usualBond = 3 * scale;

/** A garment this much likelier, e^0.5 times, would still explain the picture. */
export const slightlyLikelier = 0.5 * scale;

const nearSpread = 0.03;
/** Probability that a color density at most gives to one bin. */
const densest = 0.05;

/**
 * The background's colors continued below everything that stands before it, and how near each pixel is to them.
 *
 * @param open 1 where it is asked; elsewhere the answer is 0.
 */
export function toNearBackground(image: OklabImage, outside: BinaryMask, open: BinaryMask): Float32Array {
  const { width, height } = image;
  const toPlane = (data: Float32Array): Plane => ({ data, width, height });
  const planes = [toPlane(image.l), toPlane(image.a), toPlane(image.b)] as const;
  const [l, a, b] = inpaintByDiffusion(planes, outside, open);
  const result = new Float32Array(width * height);
  for (let at = 0; at < result.length; at++) {
    if (open.data[at] === 0) continue;
    const dl = (l.data[at]! - image.l[at]!) * 0.7;
    const da = (a.data[at]! - image.a[at]!) * 1.5;
    const db = (b.data[at]! - image.b[at]!) * 1.5;
    result[at] = densest * Math.exp(-(dl * dl + da * da + db * db) / (2 * nearSpread * nearSpread));
  }
  return result;
}

/** Lighter and darker versions of what was sampled, and how much of each is to be expected. */
const shades: readonly { light: number; share: number }[] = [
  { light: 1, share: 1 },
  { light: 0.86, share: 0.3 },
  { light: 0.74, share: 0.2 },
  { light: 0.62, share: 0.12 },
  { light: 0.5, share: 0.07 },
  { light: 1.12, share: 0.15 },
  { light: 1.3, share: 0.06 },
];

const samplesMax = 6000;

/** Adds the colors of pixels, and their own colors in more and less light, which a few samples do not show. */
export function addShadedColors(density: ColorDensity, image: OklabImage, mask: BinaryMask): void {
  const count = countInside(mask);
  const step = Math.max(1, Math.floor(count / samplesMax));
  const weight = Math.max(1, Math.floor(count / step));
  for (let at = 0, seen = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0 || seen++ % step !== 0) continue;
    for (let shade = 0; shade < shades.length; shade++) {
      const { light, share } = shades[shade]!;
      const l = Math.min(1, image.l[at]! * light);
      density.add(binOf(l, image.a[at]! * light, image.b[at]! * light), share / weight);
    }
  }
}

/** The colors of the pixels alone. */
export function toColors(bins: Uint16Array, mask: BinaryMask): Float32Array {
  const density = new ColorDensity();
  for (let at = 0; at < bins.length; at++) if (mask.data[at] === 1) density.add(bins[at]!);
  return density.toProbabilities();
}
