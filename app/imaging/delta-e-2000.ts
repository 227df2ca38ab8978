import { linearOfSrgb8 } from "./srgb.ts";

/** CIELAB under D65: l 0-100. */
export interface CieLab {
  l: number;
  a: number;
  b: number;
}

/** @param red, green, blue 8-bit sRGB. */
export function cieLabOfSrgb8(red: number, green: number, blue: number): CieLab {
  const r = linearOfSrgb8[red]!;
  const g = linearOfSrgb8[green]!;
  const b = linearOfSrgb8[blue]!;
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** CIEDE2000 color difference with unit weights (CIE 142-2001). Around 1 is just noticeable side by side. */
export function deltaE2000(one: CieLab, other: CieLab): number {
  const meanChroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const a1 = one.a * (1 + g);
  const a2 = other.a * (1 + g);
  const c1 = Math.hypot(a1, one.b);
  const c2 = Math.hypot(a2, other.b);
  const h1 = hueDegrees(a1, one.b);
  const h2 = hueDegrees(a2, other.b);

  const lightness = other.l - one.l;
  const chroma = c2 - c1;
  const achromatic = c1 * c2 === 0;
  let turn = achromatic ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));

  const lMean = (one.l + other.l) / 2;
  const cMean = (c1 + c2) / 2;
  let hMean = h1 + h2;
  if (!achromatic) {
    if (Math.abs(h1 - h2) <= 180) hMean /= 2;
    else hMean = hMean < 360 ? (hMean + 360) / 2 : (hMean - 360) / 2;
  }

  const t =
    1 -
    0.17 * Math.cos(radians(hMean - 30)) +
    0.24 * Math.cos(radians(2 * hMean)) +
    0.32 * Math.cos(radians(3 * hMean + 6)) -
    0.2 * Math.cos(radians(4 * hMean - 63));
  const lWeight = 1 + (0.015 * (lMean - 50) ** 2) / Math.sqrt(20 + (lMean - 50) ** 2);
  const cWeight = 1 + 0.045 * cMean;
  const hWeight = 1 + 0.015 * cMean * t;
  const rotation =
    -Math.sin(radians(60 * Math.exp(-(((hMean - 275) / 25) ** 2)))) *
    2 *
    Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7));
  const dl = lightness / lWeight;
  const dc = chroma / cWeight;
  const dh = hue / hWeight;
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

function curve(ratio: number): number {
  return ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
}

function hueDegrees(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
