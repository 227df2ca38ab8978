import type { BinaryMask, RgbImage } from "./raster.ts";
import { linearOfSrgb8, srgb8OfLinear } from "./srgb.ts";

/** OKLab (Björn Ottosson, 2020): l 0-1, a and b roughly -0.4 to 0.4. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}

/** Linear-light sRGB, 0-1 inside the gamut. */
export interface LinearRgb {
  r: number;
  g: number;
  b: number;
}

export interface OklabImage {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
  width: number;
  height: number;
}

export function oklabOfLinear({ r, g, b }: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

export function linearOfOklab({ l, a, b }: Oklab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    g: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    b: -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  };
}

/** Maps a color into the sRGB gamut by reducing its chroma; lightness and hue are constant. */
export function linearInGamut(color: Oklab): LinearRgb {
  const full = linearOfOklab(color);
  if (isInGamut(full)) return clip(full);
  let low = 0;
  let high = 1;
  for (let step = 0; step < 12; step++) {
    const chroma = (low + high) / 2;
    const tried = linearOfOklab({ l: color.l, a: color.a * chroma, b: color.b * chroma });
    if (isInGamut(tried)) low = chroma;
    else high = chroma;
  }
  return clip(linearOfOklab({ l: color.l, a: color.a * low, b: color.b * low }));
}

/** The color of a pixel. */
export function oklabAt({ data }: RgbImage, pixel: number): Oklab {
  return oklabOfLinear({
    r: linearOfSrgb8[data[pixel * 3]!]!,
    g: linearOfSrgb8[data[pixel * 3 + 1]!]!,
    b: linearOfSrgb8[data[pixel * 3 + 2]!]!,
  });
}

export function oklabOfHex(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  return oklabOfLinear({
    r: linearOfSrgb8[(value >> 16) & 255]!,
    g: linearOfSrgb8[(value >> 8) & 255]!,
    b: linearOfSrgb8[value & 255]!,
  });
}

/** `#rrggbb`, lower case, of the nearest color in the sRGB gamut. */
export function hexOfOklab(color: Oklab): string {
  const { r, g, b } = linearInGamut(color);
  const value = (srgb8OfLinear(r) << 16) | (srgb8OfLinear(g) << 8) | srgb8OfLinear(b);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** @param where 1 where the conversion is needed; other pixels are black. All pixels when absent. */
export function toOklabImage(image: RgbImage, where?: BinaryMask): OklabImage {
  const count = image.width * image.height;
  const l = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 3) {
    if (where !== undefined && where.data[pixel] === 0) continue;
    const red = linearOfSrgb8[image.data[at]!]!;
    const green = linearOfSrgb8[image.data[at + 1]!]!;
    const blue = linearOfSrgb8[image.data[at + 2]!]!;
    // As `oklabOfLinear`, without an object for every pixel.
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    l[pixel] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
    a[pixel] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
    b[pixel] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  }
  return { l, a, b, width: image.width, height: image.height };
}

const gamutTolerance = 1e-4;

function isInGamut({ r, g, b }: LinearRgb): boolean {
  const top = 1 + gamutTolerance;
  return (
    r >= -gamutTolerance && g >= -gamutTolerance && b >= -gamutTolerance && r <= top && g <= top && b <= top
  );
}

function clip({ r, g, b }: LinearRgb): LinearRgb {
  return { r: Math.min(1, Math.max(0, r)), g: Math.min(1, Math.max(0, g)), b: Math.min(1, Math.max(0, b)) };
}
