import { type CieLab, cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { linearOfSrgb8 } from "#imaging/srgb.ts";
import { correlationOf } from "#test-support/correlation-of.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import type { Truth } from "./hand-masks.ts";
import { bandReach, toJudged } from "./judge-mask.ts";

/** Colors at the 10th, 50th and 90th percentile of lightness. */
export type Tones = [p10: CieLab, p50: CieLab, p90: CieLab];

/** All on the true garment away from its outline, prints left out. */
export interface ColorScore {
  /** CIEDE2000 of the mean color between the quartiles of lightness to the wanted color. */
  deltaE: number;
  /** Distance in CIELAB a, b to the wanted color lit as brightly as the pixel is. */
  chromaP50: number;
  chromaP90: number;
  chromaP99: number;
  /** Correlation of lightness before and after. */
  shading: number;
  /** The same two where the engine's own cover is full: what is left is the recoloring's fault, not the mask's. */
  covered: { chromaP99: number; shading: number };
  /** Middle of the source's lightness, 0-100: black sources hold little shading. */
  sourceLightness: number;
  tones: Tones;
}

const lightnessSteps = 400;

/**
 * @param hex the color asked for, #rrggbb.
 * @param cover what the engine took for the garment, 0-255.
 */
export function judgeColor(
  truth: Truth,
  before: RgbImage,
  after: RgbImage,
  hex: string,
  cover: Uint8Array,
): ColorScore {
  const judged = toJudged(truth, bandReach);
  const pixels: number[] = [];
  for (let at = 0; at < judged.length; at++) {
    if (judged[at] === 0 || truth.garment[at]! < 128 || (truth.print && truth.print[at]! > 127)) continue;
    pixels.push(at);
  }
  const labs = pixels.map((at) => labAt(after, at));
  const sources = pixels.map((at) => labAt(before, at).l);
  const target = cieLabOfSrgb8(...bytesOf(hex));
  const expected = toLitColors(hex);
  const errors = labs.map(({ l, a, b }) => {
    const lit = expected[Math.round((l / 100) * lightnessSteps)]!;
    return Math.hypot(a - lit.a, b - lit.b);
  });
  const chroma = toSorted(errors);
  const lightnesses = labs.map(({ l }) => l);
  const isCovered = (_: number, index: number): boolean => cover[pixels[index]!] === 255;
  const order = labs.slice().sort((one, other) => one.l - other.l);
  const between = (from: number, to: number): CieLab =>
    meanOf(order.slice(Math.floor(from * order.length), Math.max(1, Math.ceil(to * order.length))));
  return {
    deltaE: deltaE2000(between(0.25, 0.75), target),
    chromaP50: at(chroma, 0.5),
    chromaP90: at(chroma, 0.9),
    chromaP99: at(chroma, 0.99),
    shading: correlationOf(sources, lightnesses),
    covered: {
      chromaP99: at(toSorted(errors.filter(isCovered)), 0.99),
      shading: correlationOf(sources.filter(isCovered), lightnesses.filter(isCovered)),
    },
    sourceLightness: at(toSorted(sources), 0.5),
    tones: [between(0.08, 0.12), between(0.48, 0.52), between(0.88, 0.92)],
  };
}

/** The largest CIEDE2000 between any two pictures of a set, per percentile. */
export function measureDrift(set: Tones[]): [p10: number, p50: number, p90: number] {
  const drift: [number, number, number] = [0, 0, 0];
  for (const [index, one] of set.entries()) {
    for (const other of set.slice(index + 1)) {
      for (const k of [0, 1, 2] as const) drift[k] = Math.max(drift[k], deltaE2000(one[k], other[k]));
    }
  }
  return drift;
}

/** Percentile by nearest rank, so that the worst of a few counts. */
export function at(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function toSorted(values: number[]): number[] {
  return values.slice().sort((one, other) => one - other);
}

function labAt({ data }: RgbImage, pixel: number): CieLab {
  return cieLabOfSrgb8(data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!);
}

function bytesOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)) as [number, number, number];
}

/**
 * The color as it looks under every light, by CIELAB lightness. What a screen can't show that bright goes towards
 * white, as in a photo.
 */
function toLitColors(hex: string): CieLab[] {
  const linear = bytesOf(hex).map((value) => linearOfSrgb8[value]!);
  const own = 0.2126729 * linear[0]! + 0.7151522 * linear[1]! + 0.072175 * linear[2]!;
  return Array.from({ length: lightnessSteps + 1 }, (_, step) => {
    const wanted = luminanceOf((step / lightnessSteps) * 100);
    const lit = linear.map((value) => (value * wanted) / Math.max(1e-4, own));
    const most = Math.max(...lit);
    const share = most <= 1 ? 1 : (1 - wanted) / Math.max(1e-6, most - wanted);
    const [r, g, b] = lit.map((value) => toByte(wanted + (value - wanted) * share));
    return cieLabOfSrgb8(r!, g!, b!);
  });
}

function luminanceOf(l: number): number {
  return l > 8 ? ((l + 16) / 116) ** 3 : l / 903.3;
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

function meanOf(labs: CieLab[]): CieLab {
  const sum = { l: 0, a: 0, b: 0 };
  for (const { l, a, b } of labs) {
    sum.l += l;
    sum.a += a;
    sum.b += b;
  }
  const { length } = labs;
  return { l: sum.l / length, a: sum.a / length, b: sum.b / length };
}
