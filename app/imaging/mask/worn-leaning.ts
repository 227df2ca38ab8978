import type { OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { countInside } from "../raster.ts";
import { spreadInside } from "../spread-inside.ts";
import { binOf, ColourDensity } from "./colour-density.ts";

/** Something else to be seen than the garment. */
export interface OtherThing {
  /** Probability of each colour bin. */
  colours: Float32Array;
  /** How much is to be expected of it at a pixel, against 1 for the garment. */
  expected: (at: number) => number;
}

export interface WornLeaning {
  /** Colour bin of each pixel. */
  bins: Uint16Array;
  /** How likely a pixel belongs to the wearer, 0-1. */
  wearer: Plane;
  garment: Float32Array;
  /** What is on the wearer besides. */
  others: OtherThing[];
  background: Float32Array;
  /** How likely a pixel's colour is where the background goes on as it is nearby. */
  nearBackground: Float32Array;
}

const scale = 100;
const most = 7;
const wearerDoubt = 0.004;

/** For each pixel how much more the garment explains it than everything else together, as `GridCosts.leaning`. */
export function toWornLeaning(known: WornLeaning): Int32Array {
  const { bins, wearer, garment, others, background, nearBackground } = known;
  const result = new Int32Array(bins.length);
  for (let at = 0; at < bins.length; at++) {
    const bin = bins[at]!;
    const worn = toSurer(wearer.data[at]!);
    let other = 0;
    for (let index = 0; index < others.length; index++) {
      const thing = others[index]!;
      other += thing.expected(at) * thing.colours[bin]!;
    }
    const rest = (1 - worn) * (background[bin]! + nearBackground[at]!) + worn * other;
    const own = worn * garment[bin]!;
    result[at] = Math.round(scale * Math.min(most, Math.max(-most, Math.log(own / rest))));
  }
  return result;
}

/** The network is sure of nearly everything that is a wearer; 0.8 of it is a gap between arm and body. */
function toSurer(likelihood: number): number {
  const cube = likelihood * likelihood * likelihood;
  return Math.min(1 - wearerDoubt, Math.max(wearerDoubt, cube * cube));
}

/** The cost of parting equal neighbours that suits these leanings. */
export const usualBond = 3 * scale;

const nearSpread = 0.03;
/** Probability that a colour density at most gives to one bin. */
const densest = 0.05;

/** The background's colours continued below everything that stands before it, and how near each pixel is to them. */
export function toNearBackground(image: OklabImage, outside: BinaryMask): Float32Array {
  const { width, height } = image;
  const planes = [image.l, image.a, image.b].map((data) => ({ data, width, height }));
  const [l, a, b] = spreadInside(planes, outside);
  const result = new Float32Array(width * height);
  for (let at = 0; at < result.length; at++) {
    const dl = (l!.data[at]! - image.l[at]!) * 0.7;
    const da = (a!.data[at]! - image.a[at]!) * 1.5;
    const db = (b!.data[at]! - image.b[at]!) * 1.5;
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

/** The colours of pixels, and their own colours in more and less light, which a few samples do not show. */
export function toShadedColours(image: OklabImage, members: readonly BinaryMask[]): Float32Array {
  const density = new ColourDensity();
  for (const mask of members) {
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
  return density.toProbabilities();
}

/** The colours of the pixels alone. */
export function toColours(bins: Uint16Array, mask: BinaryMask): Float32Array {
  const density = new ColourDensity();
  for (let at = 0; at < bins.length; at++) if (mask.data[at] === 1) density.add(bins[at]!);
  return density.toProbabilities();
}
