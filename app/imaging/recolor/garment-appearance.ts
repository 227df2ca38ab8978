import { medianColor } from "../body/skin.ts";
import { erode } from "../morphology.ts";
import type { LinearRgb, Oklab, OklabImage } from "../oklab.ts";
import { oklabOfLinear } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { countInside, createPlane } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { type ClothDoubt, findInk, type PrintReading } from "./ink.ts";
import type { PrintZones } from "./print-zones.ts";
import { findPrintZones } from "./print-zones.ts";
import { LightnessHistogram } from "./tone.ts";

/** The appearance of a garment in one photo: its color, its light, and its parts that are not cloth. */
export interface GarmentAppearance {
  /** Median color of the cloth. */
  base: Oklab;
  /** Weights of the linear channels in a pixel's light; they sum to 1. */
  weights: LinearRgb;
  /** The cloth's light at the 10th, 50th and 90th percentile. Linear, 0-1. */
  light: { p10: number; p50: number; p90: number };
  prints: PrintZones | null;
  /** Uncertainty about its parts or prints that a person can resolve. */
  doubt: ClothDoubt | null;
  /** √light of the cloth on the small copy; 0 outside the cloth. */
  roots: Plane;
}

/** Maximum number of pixels in the sample of a median. */
const samplesMax = 8000;
const luminance: LinearRgb = { r: 0.2126, g: 0.7152, b: 0.0722 };

/** @param copy, lab the small copy on the mask's grid, as sRGB and as OKLab. */
export function measureAppearance(
  copy: RgbImage,
  lab: OklabImage,
  mask: BinaryMask,
  reading: PrintReading = "auto",
): GarmentAppearance {
  const inside = toInside(mask);
  const base = findBase(lab, inside);
  const weights = lightWeights(copy, inside);
  const { zones: prints, doubt } = findPrintZones(copy, lab, inside, base, reading);

  const light = new LightnessHistogram();
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    if (prints !== null && prints.core.data[at] === 1) continue;
    light.add(Math.sqrt(lightAt(copy, at, weights)));
  }
  const tone = light.tone() ?? { p10: 0.5, p50: 0.5, p90: 0.5 };
  const floor = 1e-4;
  return {
    base,
    weights,
    light: {
      p10: Math.max(floor, tone.p10 ** 2),
      p50: Math.max(floor, tone.p50 ** 2),
      p90: Math.max(floor, tone.p90 ** 2),
    },
    prints,
    doubt,
    roots: toRoots(copy, weights, inside, prints),
  };
}

/** The appearance's `doubt` alone, in less time. */
export function findClothDoubt(lab: OklabImage, mask: BinaryMask): ClothDoubt | null {
  const inside = toInside(mask);
  return findInk(lab, inside, findBase(lab, inside), "auto").doubt;
}

/** The color of most of the cloth. */
export function findBase(lab: OklabImage, inside: Uint8Array): Oklab {
  const colors: Oklab[] = [];
  const step = Math.max(1, Math.floor(countInside({ ...lab, data: inside }) / samplesMax));
  for (let at = 0, seen = 0; at < inside.length; at++) {
    if (inside[at] === 1 && seen++ % step === 0) colors.push({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
  }
  return dominantColor(colors);
}

/** √light of pixels of unmixed cloth. */
function toRoots(copy: RgbImage, weights: LinearRgb, inside: Uint8Array, prints: PrintZones | null): Plane {
  const roots = createPlane(copy.width, copy.height);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 || (prints !== null && prints.zone.data[at]! > 0)) continue;
    roots.data[at] = Math.sqrt(lightAt(copy, at, weights));
  }
  return roots;
}

function lightAt(image: RgbImage, pixel: number, weights: LinearRgb): number {
  const at = pixel * 3;
  return (
    weights.r * linearOfSrgb8[image.data[at]!]! +
    weights.g * linearOfSrgb8[image.data[at + 1]!]! +
    weights.b * linearOfSrgb8[image.data[at + 2]!]!
  );
}

/** 1 inside the garment, away from its outline, where no pixel is mixed with the background. */
export function toInside(mask: BinaryMask): Uint8Array {
  const inner = erode(mask, 2);
  return countInside(inner) >= 0.3 * countInside(mask) ? inner.data : mask.data;
}

/**
 * Weights of the channels in the light. Cloth reflects light in its own color, so luminance shows little of a blue
 * garment's folds. Half of the weight goes to the channels in which the cloth is bright.
 */
function lightWeights(copy: RgbImage, inside: Uint8Array): LinearRgb {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    r += linearOfSrgb8[copy.data[at * 3]!]!;
    g += linearOfSrgb8[copy.data[at * 3 + 1]!]!;
    b += linearOfSrgb8[copy.data[at * 3 + 2]!]!;
  }
  const sum = Math.max(1e-6, r + g + b);
  return {
    r: 0.5 * luminance.r + (0.5 * r) / sum,
    g: 0.5 * luminance.g + (0.5 * g) / sum,
    b: 0.5 * luminance.b + (0.5 * b) / sum,
  };
}

/** Median of the pixels near the mode, so that a large print does not shift it. */
export function dominantColor(colors: Oklab[]): Oklab {
  if (colors.length === 0) return oklabOfLinear({ r: 0.5, g: 0.5, b: 0.5 });
  const cell = 0.06;
  const keys = Int32Array.from(
    colors,
    ({ l, a, b }) =>
      (Math.round(l / (2 * cell)) * 64 + Math.round(a / cell) + 32) * 64 + Math.round(b / cell) + 32,
  );
  const counts = new Uint32Array(64 * 64 * 16);
  let common = keys[0]!;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    counts[key]!++;
    if (counts[key]! > counts[common]!) common = key;
  }
  const mode = medianColor(colors.filter((_, at) => keys[at] === common));
  const within = (0.03 + 0.2 * Math.hypot(mode.a, mode.b)) ** 2;
  const near = colors.filter(
    ({ l, a, b }) => Math.abs(l - mode.l) < 0.2 && (a - mode.a) ** 2 + (b - mode.b) ** 2 < within,
  );
  return medianColor(near.length > 0 ? near : colors);
}
