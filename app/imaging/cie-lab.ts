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

function curve(ratio: number): number {
  return ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
}
