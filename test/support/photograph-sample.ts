import sharp from "sharp";
import type { Photo, SampleSpots } from "#components/color-samples/measure-sample.ts";
import { type Lab, labOfLight } from "#contract/color-distance.ts";
import type { Rng } from "./rng.ts";

/**
 * Photos of cloth beside a neutral card, computed from spectra: reflectance times illuminant, seen by the CIE 1931 observer,
 * then by a camera that is not quite one, has a white balance and an exposure of its own, noise and JPEG.
 */

/** Wavelengths in nm. */
const wavelengths = Array.from({ length: 41 }, (_, step) => 380 + 10 * step);
type Spectrum = number[];
type Triple = [number, number, number];

/** CIE 15: standard illuminant D65. */
const d65: Spectrum = [
  49.98, 54.65, 82.75, 91.49, 93.43, 86.68, 104.87, 117.01, 117.81, 114.86, 115.92, 108.81, 109.35, 107.8,
  104.79, 107.69, 104.41, 104.05, 100, 96.33, 95.79, 88.69, 90.01, 89.6, 87.7, 83.29, 83.7, 80.03, 80.21,
  82.28, 78.28, 69.72, 71.61, 74.35, 61.6, 69.89, 75.09, 63.59, 46.42, 66.81, 63.38,
];

const lobe = (at: number, center: number, below: number, above: number) =>
  Math.exp(-0.5 * ((at - center) * (at < center ? below : above)) ** 2);

/** The CIE 1931 observer, as fitted by Wyman, Sloan and Shirley (Simple analytic approximations, JCGT 2013). */
const observer: Triple[] = wavelengths.map((at) => [
  0.362 * lobe(at, 442, 0.0624, 0.0374) +
    1.056 * lobe(at, 599.8, 0.0264, 0.0323) -
    0.065 * lobe(at, 501.1, 0.049, 0.0382),
  0.821 * lobe(at, 568.8, 0.0213, 0.0247) + 0.286 * lobe(at, 530.9, 0.0613, 0.0322),
  1.217 * lobe(at, 437, 0.0845, 0.0278) + 0.681 * lobe(at, 459, 0.0385, 0.0725),
]);

const planck = (kelvin: number): Spectrum =>
  wavelengths.map((at) => (1e14 * at ** -5) / Math.expm1(1.4388e7 / (at * kelvin)));

export const lights = {
  /** A window or the open sky: what is between a low sun and shade. */
  daylight: (rng: Rng): Spectrum => {
    const sky = planck(5000 + 3000 * rng.unit());
    const sun = planck(6504);
    return d65.map((power, step) => (power * sky[step]!) / sun[step]!);
  },
  incandescent: (rng: Rng): Spectrum => planck(2600 + 600 * rng.unit()),
  /** White LEDs: a blue peak and a phosphor, with a color rendering of about 80 to 90. */
  led: (rng: Rng): Spectrum => {
    const blue = 0.35 + 0.6 * rng.unit();
    const center = 565 + 35 * rng.unit();
    const width = 1 / (58 + 14 * rng.unit());
    return wavelengths.map((at) => blue * lobe(at, 452, 1 / 10, 1 / 13) + lobe(at, center, width, width));
  },
} as const;

/** XYZ with a white of luminance 1. */
function toXyz(reflectance: Spectrum, light: Spectrum): Triple {
  const sum = (channel: 0 | 1 | 2, of: Spectrum) =>
    observer.reduce((total, cone, step) => total + cone[channel] * of[step]! * light[step]!, 0);
  const white = sum(
    1,
    reflectance.map(() => 1),
  );
  return [sum(0, reflectance) / white, sum(1, reflectance) / white, sum(2, reflectance) / white];
}

const toSrgb = ([x, y, z]: Triple): Triple => [
  3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
  -0.969266 * x + 1.8760108 * y + 0.041556 * z,
  0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
];

/** Bradford's responses: cameras keep a matrix for each kind of light, which is about that. */
const toCones = ([x, y, z]: Triple): Triple => [
  0.8951 * x + 0.2664 * y - 0.1614 * z,
  -0.7502 * x + 1.7135 * y + 0.0367 * z,
  0.0389 * x - 0.0685 * y + 1.0296 * z,
];
const fromCones = ([long, medium, short]: Triple): Triple => [
  0.9869929 * long - 0.1470543 * medium + 0.1599627 * short,
  0.4323053 * long + 0.5183603 * medium + 0.0492912 * short,
  -0.0085287 * long + 0.0400428 * medium + 0.9684867 * short,
];

const flat = (reflectance: number): Spectrum => wavelengths.map(() => reflectance);

/** Dyed cloth: smooth, with one to three bands that it absorbs. */
export function drawCloth(rng: Rng): Spectrum {
  const base = 0.04 + 0.8 * rng.unit() ** 1.4;
  const bands = Array.from({ length: rng.upTo(3) }, () => ({
    depth: 0.95 * rng.unit(),
    center: 380 + 400 * rng.unit(),
    width: 1 / (35 + 90 * rng.unit()),
  }));
  return wavelengths.map((at) =>
    bands.reduce(
      (left, { depth, center, width }) => left * (1 - depth * lobe(at, center, width, width)),
      Math.max(0.03, base),
    ),
  );
}

/** Its color under D65; the white of the fitted observer is that of sRGB. */
export function trueColor(cloth: Spectrum): Lab {
  const white = toSrgb(toXyz(flat(1), d65));
  return labOfLight(toSrgb(toXyz(cloth, d65)).map((value, channel) => value / white[channel]!) as Triple);
}

export interface Shooting {
  cloth: Spectrum;
  light: Spectrum;
  /** Of the card beside it. */
  reflectance: number;
  /** Light of the photo's right edge against its left one. Default 1. */
  falloff?: number;
  /** Level of the card's green channel in linear light; default: chosen at random without cutting anything off. */
  cardLight?: number;
}

const side = { width: 160, height: 64 };
/** The card is left of the cloth and right of it. */
export const spots: SampleSpots & { otherCard: NonNullable<SampleSpots["otherCard"]> } = {
  card: { x: 20, y: 32, radius: 12 },
  cloth: { x: 80, y: 32, radius: 14 },
  otherCard: { x: 140, y: 32, radius: 12 },
};

export async function photograph(
  rng: Rng,
  { cloth, light, reflectance, falloff = 1, cardLight }: Shooting,
): Promise<Photo> {
  // Its channels are not quite those of sRGB, and its white balance misses by up to a third.
  const mix = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => (row === column ? 0 : 0.03 * (rng.unit() - 0.5))),
  );
  const neutral = toCones(toXyz(flat(1), light));
  const wanted = toCones([0.95047, 1, 1.08883]);
  const seeOf = (of: Spectrum) => {
    const cones = toCones(toXyz(of, light)).map((cone, index) => (cone * wanted[index]!) / neutral[index]!);
    const balanced = toSrgb(fromCones(cones as Triple));
    return mix.map(
      (row, channel) =>
        balanced[channel]! +
        row.reduce((sum, share, other) => sum + share * (balanced[other]! - balanced[channel]!), 0),
    );
  };
  const cast = [0.8 + 0.5 * rng.unit(), 1, 0.8 + 0.5 * rng.unit()];
  const [card, garment] = [seeOf(flat(reflectance)), seeOf(cloth)].map((seen) =>
    seen.map((value, channel) => Math.max(0, value * cast[channel]!)),
  ) as [Triple, Triple];
  const top = Math.max(...card, ...garment) * 1.12;
  const exposure = cardLight ? cardLight / card[1] : (0.45 + 0.5 * rng.unit()) / top;
  const data = Buffer.alloc(side.width * side.height * 3);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
  for (let y = 0; y < side.height; y++) {
    for (let x = 0; x < side.width; x++) {
      const isCloth = x >= 48 && x < 112;
      const weave = isCloth
        ? 1 + 0.09 * Math.sin(1.9 * x + 0.2 * y) + 0.05 * Math.sin(0.11 * (x + 2 * y))
        : 1;
      const shade = weave * (1 + (falloff - 1) * (x / side.width)) * exposure;
      for (let channel = 0; channel < 3; channel++) {
        const clean = (isCloth ? garment : card)[channel]! * shade;
        const noisy = clean + normal() * Math.sqrt(0.00001 + 0.0006 * clean);
        data[(y * side.width + x) * 3 + channel] = toLevel(noisy);
      }
    }
  }
  const jpeg = await sharp(data, { raw: { ...side, channels: 3 } })
    .jpeg({ quality: rng.whole(80, 95) })
    .toBuffer();
  const rgba = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { data: new Uint8ClampedArray(rgba), ...side };
}

function toLevel(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
