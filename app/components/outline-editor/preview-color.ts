/**
 * What a garment may look like in another color: an approximation for the screen, drawn while the outline is corrected.
 * The picture itself is made by the service. Colors are moved in OKLab (Ottosson 2020): the cloth takes the target's hue
 * and chroma and moves to its lightness as a whole, so that folds keep their light and shade.
 */

interface Lab {
  l: number;
  a: number;
  b: number;
}

/** Shade beside the garment's own lightness that is kept: folds of a light garment would be too hard on a dark one. */
const shadeKept = 0.85;
/** OKLab lightness below which a color carries less chroma. */
const darkness = 0.25;

const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** sRGB bytes of linear light in steps of 1/4095. */
const byteOf = Uint8ClampedArray.from({ length: 4096 }, (_, step) => {
  const part = step / 4095;
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
});

/**
 * Draws the garment in the target color.
 *
 * @param pixels RGBA of the photo
 * @param mask 0-255 per pixel, the garment
 * @param keep 0-255 per pixel, what of it keeps its color; null when nothing does
 * @param target `#RRGGBB`
 * @returns RGBA of the same size
 */
export function previewColor(
  pixels: Uint8ClampedArray,
  mask: Uint8Array,
  keep: Uint8Array | null,
  target: string,
): Uint8ClampedArray<ArrayBuffer> {
  const goal = toLab(...readHex(target));
  const own = medianLightness(pixels, mask, keep);
  const out = new Uint8ClampedArray(pixels);
  for (let index = 0; index < mask.length; index += 1) {
    const share = (mask[index]! * (255 - (keep?.[index] ?? 0))) / 65_025;
    if (share === 0) continue;
    const at = index * 4;
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    const { l } = toLab(red, green, blue);
    const lightness = Math.min(1, Math.max(0, goal.l + (l - own) * shadeKept));
    // Deep shade has room for little color.
    const chroma = Math.min(1, lightness / darkness);
    write(out, at, { l: lightness, a: goal.a * chroma, b: goal.b * chroma }, share);
  }
  return out;
}

function medianLightness(pixels: Uint8ClampedArray, mask: Uint8Array, keep: Uint8Array | null): number {
  const steps = 256;
  const counts = new Uint32Array(steps);
  let total = 0;
  for (let index = 0; index < mask.length; index += 1) {
    if (mask[index]! < 128 || (keep?.[index] ?? 0) >= 128) continue;
    const at = index * 4;
    const { l } = toLab(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    counts[Math.min(steps - 1, Math.floor(l * steps))]! += 1;
    total += 1;
  }
  let seen = 0;
  for (let step = 0; step < steps; step += 1) {
    seen += counts[step]!;
    if (seen * 2 >= total && seen > 0) return (step + 0.5) / steps;
  }
  return 0.5;
}

function readHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toLab(red: number, green: number, blue: number): Lab {
  const r = linearOf[red]!;
  const g = linearOf[green]!;
  const b = linearOf[blue]!;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

function write(out: Uint8ClampedArray, at: number, { l, a, b }: Lab, share: number): void {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  for (let channel = 0; channel < 3; channel += 1) {
    const value = byteOf[Math.round(Math.min(1, Math.max(0, rgb[channel]!)) * 4095)]!;
    out[at + channel] = out[at + channel]! + (value - out[at + channel]!) * share;
  }
}
