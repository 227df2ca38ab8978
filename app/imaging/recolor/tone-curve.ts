import type { Oklab } from "../oklab.ts";
import { linearInGamut } from "../oklab.ts";
import { clamp01 } from "../ramp.ts";
import { linearOfSrgb8, srgb8OfLinear } from "../srgb.ts";
import type { Tone } from "./tone.ts";

/** Lookup tables that recolor cloth: everything is a function of the pixel's light. */
export interface ToneCurve {
  /** Steps of the tables; the index is √light × (steps - 1). */
  steps: number;
  /** OKLab lightness of the result. */
  lightness: Float32Array;
  /** The resulting color as 8-bit sRGB, three values per step. */
  encoded: Uint8Array;
  /**
   * Maximum deviation of the texture from the lightness of its fold, standard deviation in √light of the source; null
   * where the texture becomes no stronger than it was.
   */
  textureMax: number | null;
}

export interface ToneRequest {
  /** The wanted color. */
  target: Oklab;
  /** Linear light of the garment's median, 0-1. A pixel with it gets exactly the target color. */
  reference: number;
  /** Linear light of the garment's 10th and 90th percentile, 0-1. */
  shaded: number;
  lit: number;
  /** OKLab lightness of the source garment's median; decides how its folds are transferred. */
  sourceLightness: number;
  /** Exponent on top of the natural one; 1 is natural, more is more contrast. */
  contrast: number;
  /** Moves the garment's own percentiles `from` to `to`, if given. */
  match: { from: Tone; to: Tone } | null;
  /** Added to the wanted color, where an earlier painting with it missed it; absent: nothing. */
  correction?: Oklab;
}

const toneSteps = 4096;
/** Maximum lightness of cloth, which leaves headroom for folds and highlights of white cloth. */
export const lightnessMax = 0.965;
const highlightMax = 0.995;
/** The same with a correction: white cloth whose folds made it too dark begins nearer to white. */
const correctedMax = 0.985;

/**
 * Builds the tables. Shading is a factor in linear light; in OKLab it is a factor on all three coordinates, so folds
 * keep their hue. Three corrections: an exponent where source and target color have different natural contrast (white
 * cloth scatters light into its folds and has no dark wash or pattern; black cloth shows mostly gloss and noise), a shoulder that keeps highlights
 * below white, and less chroma in highlights.
 */
export function buildToneCurve(request: ToneRequest): ToneCurve {
  const natural = (light: number): number => naturalLightness(request, light);
  const matched = request.match === null ? (value: number) => value : toMatch(request.match);
  const lightness = new Float32Array(toneSteps);
  const encoded = new Uint8Array(toneSteps * 3);
  const target = toAim(request);
  for (let step = 0; step < toneSteps; step++) {
    const root = step / (toneSteps - 1);
    const l = Math.min(highlightMax, Math.max(0, matched(natural(root * root))));
    const ratio = l / Math.max(1e-4, target.l);
    const chroma = ratio <= 1 ? ratio ** 0.92 : ratio ** 0.35;
    const color = linearInGamut({ l, a: target.a * chroma, b: target.b * chroma });
    lightness[step] = l;
    encoded[step * 3] = srgb8OfLinear(color.r);
    encoded[step * 3 + 1] = srgb8OfLinear(color.g);
    encoded[step * 3 + 2] = srgb8OfLinear(color.b);
  }
  return { steps: toneSteps, lightness, encoded, textureMax: toTextureMax(request) };
}

export function toClothTarget(target: Oklab): Oklab {
  return target.l <= lightnessMax ? target : { ...target, l: lightnessMax };
}

function toAim({ target, correction }: ToneRequest): Oklab {
  const cloth = toClothTarget(target);
  if (correction === undefined) return cloth;
  return {
    l: Math.min(correctedMax, Math.max(0, cloth.l + correction.l)),
    a: cloth.a + correction.a,
    b: cloth.b + correction.b,
  };
}

/** OKLab lightness of a pixel with this light before matching. */
export function naturalLightness(request: ToneRequest, light: number): number {
  const target = toAim(request).l;
  const middle = target - toHighlightRoom(request.sourceLightness, target);
  const exponent = shadingExponent(request);
  const toPlain = (seen: number): number =>
    middle * Math.cbrt((seen + blackLevel) / (request.reference + blackLevel)) ** exponent;
  const plain = toPlain(light);
  if (plain <= middle) return plain;
  const room = Math.max(0.02, Math.min(highlightMax, middle + 0.34) - middle);
  // Where the lit half has more range than the headroom above the target, it is compressed into the headroom instead of
  // clipped.
  const scale = Math.max(room, litShare * (toPlain(request.lit) - middle));
  return middle + room * (1 - Math.exp(-(plain - middle) / scale));
}

/**
 * Linear light that is added to all light of the source. Photos are cut off at black and compressed: levels below this one
 * hold quantization and block artifacts instead of folds, which black cloth made lighter would show as holes.
 */
const blackLevel = linearOfSrgb8[3]!;

/** Width of the highlights' shoulder relative to the lit half's range. */
const litShare = 0.6;

const highlightRoom = 0.03;

/** The lit half of dark cloth varies more than the headroom of white, so white cloth begins lower. */
function toHighlightRoom(source: number, target: number): number {
  return highlightRoom * clamp01((0.6 - source) / 0.2) * clamp01((target - 0.88) / 0.085);
}

const plainGainMax = 1.15;
/** Standard deviation in OKLab lightness of a plausible texture: for midtones, for white. */
const midTexture = 0.035;
const whiteTexture = 0.009;

/** Limits the texture to its former strength: dark mottled cloth made light would look like gravel. */
function toTextureMax(request: ToneRequest): number | null {
  const { reference, sourceLightness } = request;
  const { l } = toAim(request);
  const exponent = shadingExponent(request);
  if ((l * exponent) / Math.max(0.05, sourceLightness) <= plainGainMax) return null;
  // The variation of dark cloth is mostly noise and mottle, that of lighter cloth is its weave.
  const darkness = clamp01((0.62 - sourceLightness) / 0.2);
  const whiteness = darkness * clamp01((l - 0.78) / 0.17);
  // Lightness grows with the cube root of light, so with the power 2/3 of its square root.
  const slope = (l * exponent * (2 / 3)) / Math.sqrt(reference);
  return (midTexture + (whiteTexture - midTexture) * whiteness) / slope;
}

/** Lightness of the darkest tenth of white garments in photos, relative to their median. */
const whiteShade = 0.87;

function shadingExponent(request: ToneRequest): number {
  const { sourceLightness: source, reference, shaded, contrast } = request;
  const target = toAim(request).l;
  const lighter = clamp01((target - source) / 0.45);
  const fromLight = clamp01((source - 0.72) / 0.2) * clamp01((source - target) / 0.45);
  const fromDark = clamp01((0.5 - source) / 0.28) * lighter;
  const toLight = clamp01((target - 0.72) / 0.2) * lighter;
  const natural = 1 + 0.55 * fromLight - 0.5 * fromDark;
  // The shades of a dark pattern or a washed cloth are deeper than those of white cloth; the cloth's own range is fitted.
  const depth = (natural * Math.log(reference / shaded)) / 3;
  const excess = Math.max(0, 1 + Math.log(whiteShade) / Math.max(1e-6, depth));
  return natural * (1 - toLight * excess) * contrast;
}

/** Monotone cubic interpolation (Fritsch, Carlson, 1980) through the three percentiles and the ends. */
function toMatch({ from, to }: { from: Tone; to: Tone }): (value: number) => number {
  const gap = 0.012;
  const x = [0, Math.min(from.p10, from.p50 - gap), from.p50, Math.max(from.p90, from.p50 + gap), 1.05];
  const y = [0, Math.min(to.p10, to.p50), to.p50, Math.max(to.p90, to.p50), 1.05];
  x[1] = Math.max(x[1]!, 0.004);
  x[4] = Math.max(x[4]!, x[3]! + gap);
  y[4] = Math.max(y[4]!, y[3]!);
  const slopes = x.slice(1).map((_, at) => (y[at + 1]! - y[at]!) / (x[at + 1]! - x[at]!));
  const tangents = x.map((_, at) => {
    if (at === 0) return slopes[0]!;
    if (at === x.length - 1) return slopes[at - 1]!;
    const before = slopes[at - 1]!;
    const after = slopes[at]!;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (value) => {
    let at = 0;
    while (at < slopes.length - 1 && value > x[at + 1]!) at++;
    const width = x[at + 1]! - x[at]!;
    const t = Math.min(1, Math.max(0, (value - x[at]!) / width));
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * y[at]! +
      (t3 - 2 * t2 + t) * width * tangents[at]! +
      (-2 * t3 + 3 * t2) * y[at + 1]! +
      (t3 - t2) * width * tangents[at + 1]!
    );
  };
}
