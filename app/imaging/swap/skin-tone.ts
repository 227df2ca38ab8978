import type { Oklab, OklabImage } from "../oklab.ts";

/**
 * The skin of one photo: the tint it shows at every lightness, and how far single pixels stray from it. A tint is
 * a/l and b/l of OKLab: more or less of the same light scales l, a and b alike, so the tint stays. It is kept per
 * lightness all the same, because light and shadow of a photo often differ in tint.
 */
export interface SkinTone {
  /** Median of all samples. */
  middle: Oklab;
  /** Lightness below and above which 3 % of the samples lie, and below which 15 % do. */
  dark: number;
  light: number;
  shaded: number;
  /** Tint per step of lightness. */
  u: Float32Array;
  v: Float32Array;
  /** How far single pixels stray from the tint of their lightness. */
  scatter: number;
}

const steps = 32;
/** So many samples decide about a step alone; with fewer the neighbouring steps have their say. */
const samplesEnough = 40;
const scatterMin = 0.012;
const scatterMax = 0.035;

/**
 * @param pixels numbers of pixels that show skin; a minority that does not is outvoted.
 * @returns null when they are too few.
 */
export function learnSkinTone(image: OklabImage, pixels: readonly number[]): SkinTone | null {
  if (pixels.length < 20) return null;
  const lightness = Float32Array.from(pixels, (at) => image.l[at]!).sort();
  const rank = (values: Float32Array, share: number): number =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))]!;
  const middle = {
    l: rank(lightness, 0.5),
    a: rank(Float32Array.from(pixels, (at) => image.a[at]!).sort(), 0.5),
    b: rank(Float32Array.from(pixels, (at) => image.b[at]!).sort(), 0.5),
  };
  const inStep: number[][] = Array.from({ length: steps }, () => []);
  for (const at of pixels) inStep[stepOf(image.l[at]!)]!.push(at);

  const u = new Float32Array(steps);
  const v = new Float32Array(steps);
  for (let step = 0; step < steps; step++) {
    const used: number[] = [];
    for (let away = 0; used.length < samplesEnough && away < steps; away++) {
      for (const other of away === 0 ? [step] : [step - away, step + away])
        used.push(...(inStep[other] ?? []));
    }
    u[step] = rank(Float32Array.from(used, (at) => image.a[at]! / lit(image.l[at]!)).sort(), 0.5);
    v[step] = rank(Float32Array.from(used, (at) => image.b[at]! / lit(image.l[at]!)).sort(), 0.5);
  }
  smooth(u);
  smooth(v);
  const tone: SkinTone = {
    middle,
    dark: rank(lightness, 0.03),
    light: rank(lightness, 0.97),
    shaded: rank(lightness, 0.15),
    u,
    v,
    scatter: scatterMin,
  };
  const strays = Float32Array.from(pixels, (at) => tintGap(tone, image.l[at]!, image.a[at]!, image.b[at]!));
  tone.scatter = Math.min(scatterMax, Math.max(scatterMin, rank(strays.sort(), 0.68)));
  return tone;
}

/** How far a color's tint lies from the skin's at the same lightness. */
export function tintGap(tone: SkinTone, l: number, a: number, b: number): number {
  const at = Math.min(steps - 1.001, Math.max(0, l * steps - 0.5));
  const step = at | 0;
  const share = at - step;
  const u = tone.u[step]! * (1 - share) + tone.u[step + 1]! * share;
  const v = tone.v[step]! * (1 - share) + tone.v[step + 1]! * share;
  return tintDistance(a / lit(l) - u, b / lit(l) - v);
}

/**
 * Skin is redder and more saturated where blood, its own reflections or the edge of a shadow color it, and hardly ever
 * paler in tint than the face: so what is redder counts about half.
 *
 * @param du and dv how much more red and yellow a tint is than skin's.
 */
export function tintDistance(du: number, dv: number): number {
  const red = du > 0 ? 0.55 * du : du;
  const yellow = du > 0 && dv > 0 ? 0.6 * dv : dv;
  return Math.sqrt(red * red + yellow * yellow);
}

/** Lightness as tints are taken of it: the darkest pixels' tints are noise. */
export function lit(l: number): number {
  return Math.max(l, 0.08);
}

function stepOf(l: number): number {
  return Math.min(steps - 1, Math.max(0, Math.floor(l * steps)));
}

function smooth(values: Float32Array): void {
  const before = values.slice();
  for (let at = 0; at < values.length; at++) {
    const left = before[Math.max(0, at - 1)]!;
    const right = before[Math.min(values.length - 1, at + 1)]!;
    values[at] = (left + 2 * before[at]! + right) / 4;
  }
}
