import type { Oklab, OklabImage } from "./oklab.ts";
import { oklabOfLinear } from "./oklab.ts";
import { linearOfSrgb8 } from "./srgb.ts";
import { LightnessHistogram } from "./tone.ts";

/**
 * Which colours on a garment are not its cloth: prints, buttons, cords, labels. They keep their colour. A colour is
 * a print's when the places that show it are cut off from the cloth by a sharp edge; a highlight or a fold has the
 * same odd colours, but reaches them from the cloth in small steps.
 */
export interface PrintModel {
  base: Oklab;
  /** Lightness above which a neutral pixel is brighter than this cloth gets. */
  brightFrom: number;
  /** Share of sightings of a colour bin that were cut off from the cloth, 0-1; NaN where it was never seen. */
  cutOff: Float32Array;
}

const lightnessBins = 24;
const chromaBins = 36;
const chromaSpan = 0.36;
const stepMax = 0.034;
const clothWithin = 0.055;

/**
 * @param inside pixel indices well inside the garment, on the small copy.
 * @param base the cloth's median colour.
 */
export function learnPrints(image: OklabImage, inside: Uint8Array, base: Oklab): PrintModel {
  const reached = reachCloth(image, inside, base);
  // Of the cloth alone: a large white print must not make white an ordinary lightness.
  const lightness = new LightnessHistogram();
  for (let at = 0; at < inside.length; at++) if (reached[at] === 1) lightness.add(image.l[at]!);
  const near = new Float32Array(lightnessBins * chromaBins * chromaBins);
  const far = new Float32Array(near.length);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const bin = binOf(image.l[at]!, image.a[at]!, image.b[at]!);
    if (reached[at] === 1) near[bin]!++;
    else far[bin]!++;
  }
  const nearSoft = soften(near);
  const farSoft = soften(far);
  const cutOff = new Float32Array(near.length);
  for (let bin = 0; bin < cutOff.length; bin++) {
    const seen = nearSoft[bin]! + farSoft[bin]!;
    cutOff[bin] = seen < 0.25 ? Number.NaN : farSoft[bin]! / seen;
  }
  return { base, brightFrom: Math.min(0.97, (lightness.percentile(0.9) ?? base.l) + 0.05), cutOff };
}

/** 0 where the colour is cloth, 1 where it is a print's. */
export function printWeight(model: PrintModel, colour: Oklab): number {
  const { base } = model;
  const scale = Math.min(1.25, colour.l / Math.max(0.05, base.l));
  const chromaGap = Math.hypot(colour.a - base.a * scale, colour.b - base.b * scale);
  const brightGap = Math.max(0, colour.l - model.brightFrom);
  const oddness = smooth(0.035, 0.085, Math.max(chromaGap, brightGap * 0.6));
  if (oddness === 0) return 0;
  const cutOff = model.cutOff[binOf(colour.l, colour.a, colour.b)]!;
  // A colour the small copy never showed belongs to something thinner than its pixels: judge it by oddness alone.
  return (
    oddness *
    (Number.isNaN(cutOff)
      ? smooth(0.08, 0.16, Math.max(chromaGap, brightGap * 0.6))
      : smooth(0.35, 0.7, cutOff))
  );
}

/** Remembers the weight of each colour at 6 bits a channel: a garment shows a few thousand of them. */
export class PrintLookup {
  private readonly model: PrintModel;
  private readonly known = new Int16Array(64 * 64 * 64).fill(-1);

  constructor(model: PrintModel) {
    this.model = model;
  }

  /** 0-256. */
  weight(red: number, green: number, blue: number): number {
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const found = this.known[key]!;
    if (found >= 0) return found;
    const colour = oklabOfLinear({
      r: linearOfSrgb8[(red & 252) | 2]!,
      g: linearOfSrgb8[(green & 252) | 2]!,
      b: linearOfSrgb8[(blue & 252) | 2]!,
    });
    const weight = Math.round(printWeight(this.model, colour) * 256);
    this.known[key] = weight;
    return weight;
  }
}

/** 1 where the cloth's colour is reached in small steps from pixel to pixel. */
export function reachCloth(image: OklabImage, inside: Uint8Array, base: Oklab): Uint8Array {
  const { width } = image;
  const reached = new Uint8Array(inside.length);
  const queue = new Int32Array(inside.length);
  let tail = 0;
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    if (gap(image.l[at]! - base.l, image.a[at]! - base.a, image.b[at]! - base.b) > clothWithin) continue;
    reached[at] = 1;
    queue[tail++] = at;
  }
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (next < 0 || next >= inside.length || inside[next] === 0 || reached[next] === 1) continue;
      const step = gap(
        image.l[next]! - image.l[at]!,
        image.a[next]! - image.a[at]!,
        image.b[next]! - image.b[at]!,
      );
      if (step > stepMax) continue;
      reached[next] = 1;
      queue[tail++] = next;
    }
  }
  return reached;
}

function gap(dl: number, da: number, db: number): number {
  return Math.hypot(dl * 0.7, da * 1.4, db * 1.4);
}

function binOf(l: number, a: number, b: number): number {
  const lightness = Math.min(lightnessBins - 1, Math.max(0, Math.floor(l * lightnessBins)));
  return (lightness * chromaBins + chromaBin(a)) * chromaBins + chromaBin(b);
}

function chromaBin(value: number): number {
  return Math.min(
    chromaBins - 1,
    Math.max(0, Math.floor(((value + chromaSpan) / (2 * chromaSpan)) * chromaBins)),
  );
}

/** Adds half of each neighbour along the three axes. */
function soften(counts: Float32Array): Float32Array {
  const strides = [1, chromaBins, chromaBins * chromaBins];
  let current = counts;
  for (const stride of strides) {
    const next = new Float32Array(current.length);
    for (let bin = 0; bin < current.length; bin++) {
      next[bin] = current[bin]! + 0.5 * ((current[bin - stride] ?? 0) + (current[bin + stride] ?? 0));
    }
    current = next;
  }
  return current;
}

function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
