import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";

const lightnessBins = 26;
const chromaBins = 27;
const chromaMiddle = (chromaBins - 1) / 2;
/** Bins are finer near gray, where small differences in tint distinguish two cloths. */
const chromaKnee = 0.03;
const chromaScale = chromaMiddle / Math.asinh(0.35 / chromaKnee);
/** Number of histogram bins. */
export const binCount = lightnessBins * chromaBins * chromaBins;
/** Share of the density that is uniform, so that no color has probability 0. */
const evenShare = 0.02;

/** The histogram bin of each pixel's color. */
export function toColorBins(image: OklabImage): Uint16Array {
  const bins = new Uint16Array(image.l.length);
  for (let at = 0; at < bins.length; at++) bins[at] = binOf(image.l[at]!, image.a[at]!, image.b[at]!);
  return bins;
}

function binOf(l: number, a: number, b: number): number {
  const row = Math.min(lightnessBins - 1, Math.max(0, Math.round(l * (lightnessBins - 1))));
  return (row * chromaBins + chromaBin(a)) * chromaBins + chromaBin(b);
}

function chromaBin(value: number): number {
  const place = Math.round((value + chromaMax) * chromaSteps);
  return chromaBinAt[place < 0 ? 0 : place >= chromaBinAt.length ? chromaBinAt.length - 1 : place]!;
}

const chromaMax = 0.4;
const chromaSteps = 4096;
/** Lookup table of chroma bins; ten times as fast as the formula. */
const chromaBinAt = Uint8Array.from({ length: 2 * chromaMax * chromaSteps + 1 }, (_, place) => {
  const value = place / chromaSteps - chromaMax;
  const bin = Math.round(chromaMiddle + chromaScale * Math.asinh(value / chromaKnee));
  return Math.min(chromaBins - 1, Math.max(0, bin));
});

/** Color density of a region: a smoothed histogram in OKLab. */
export class ColorDensity {
  private readonly counts = new Float32Array(binCount);
  private total = 0;

  get weight(): number {
    return this.total;
  }

  add(bin: number, weight = 1): void {
    this.counts[bin]! += weight;
    this.total += weight;
  }

  /** Adds the samples of another density, as if they weighed `weight` together. */
  addDensity(other: ColorDensity, weight: number): void {
    if (other.total === 0) return;
    for (let bin = 0; bin < binCount; bin++) this.counts[bin]! += (other.counts[bin]! * weight) / other.total;
    this.total += weight;
  }

  /** A copy with the same counts. */
  copy(): ColorDensity {
    const density = new ColorDensity();
    density.counts.set(this.counts);
    density.total = this.total;
    return density;
  }

  /** Probability of each bin; sums to 1. */
  toProbabilities(): Float32Array {
    const smooth = blurAxis(blurAxis(blurAxis(this.counts, 1), chromaBins), chromaBins * chromaBins);
    let sum = 0;
    for (let bin = 0; bin < binCount; bin++) sum += smooth[bin]!;
    const share = sum === 0 ? 0 : (1 - evenShare) / sum;
    for (let bin = 0; bin < binCount; bin++) smooth[bin] = smooth[bin]! * share + evenShare / binCount;
    return smooth;
  }
}

/** Binomial filter 1-4-6-4-1 along one axis of the histogram; the ends are clamped. */
function blurAxis(source: Float32Array, step: number): Float32Array {
  const length = step === chromaBins * chromaBins ? lightnessBins : chromaBins;
  const result = new Float32Array(binCount);
  for (let bin = 0; bin < binCount; bin++) {
    const value = source[bin]!;
    if (value === 0) continue;
    const place = Math.floor(bin / step) % length;
    for (let away = -2; away <= 2; away++) {
      const to = Math.min(length - 1, Math.max(0, place + away));
      result[bin + (to - place) * step]! += value * kernel[away + 2]!;
    }
  }
  return result;
}

const kernel = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];

/** Lighter and darker versions of each sample, with their weights. */
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

/**
 * Adds the colors of the pixels of a mask, with lighter and darker versions of each, because few samples don't cover
 * all shading.
 */
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
