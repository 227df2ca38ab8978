import type { Oklab } from "../oklab.ts";
import { linearInGamut, oklabOfLinear } from "../oklab.ts";
import type { Point } from "../raster.ts";
import type { Variation } from "../recolor/variation.ts";
import type { Pattern } from "./pattern.ts";
import type { Tile } from "./tile.ts";

export interface PatternVariation extends Variation {
  pattern: Pattern;
}

/**
 * The variations of a pattern by group index: unchanged; smaller, larger, rotated by 90 degrees, tilted; then deeper,
 * lighter and more saturated. Further indices repeat them at half strength.
 *
 * @param groupIndex from 0.
 */
export function toPatternVariation(pattern: Pattern, groupIndex: number): PatternVariation {
  if (groupIndex === 0) return { pattern, color: pattern.mean, contrast: 1 };
  const kinds = 7;
  const strength = 1 / (1 + Math.floor((groupIndex - 1) / kinds));
  switch ((groupIndex - 1) % kinds) {
    case 0:
      return laid(pattern, 0.7 ** strength, 0);
    case 1:
      return laid(pattern, 1.4 ** strength, 0);
    case 2:
      return laid(pattern, 1, (Math.PI / 2) * strength);
    case 3:
      return laid(pattern, 1, (Math.PI / 4) * strength);
    case 4:
      return dyed(pattern, -0.05 * strength, 1 + 0.04 * strength);
    case 5:
      return dyed(pattern, 0.05 * strength, 1 - 0.04 * strength);
    default:
      return dyed(pattern, 0, 1 + 0.25 * strength);
  }
}

function laid(pattern: Pattern, scale: number, turn: number): PatternVariation {
  const cosine = scale * Math.cos(turn);
  const sine = scale * Math.sin(turn);
  const move = ({ x, y }: Point): Point => ({ x: cosine * x - sine * y, y: sine * x + cosine * y });
  const moved = { ...pattern, first: move(pattern.first), second: move(pattern.second) };
  return { pattern: moved, color: pattern.mean, contrast: 1 };
}

function dyed(pattern: Pattern, lightness: number, chroma: number): PatternVariation {
  const dye = ({ l, a, b }: Oklab): Oklab => ({
    l: Math.min(0.985, Math.max(0.03, l + lightness)),
    a: a * chroma,
    b: b * chroma,
  });
  const { width, height, planes } = pattern.tile;
  const tile: Tile = {
    width,
    height,
    planes: [
      { ...planes[0], data: planes[0].data.slice() },
      { ...planes[1], data: planes[1].data.slice() },
      { ...planes[2], data: planes[2].data.slice() },
    ],
  };
  for (let at = 0; at < width * height; at++) {
    const own = { r: planes[0].data[at]!, g: planes[1].data[at]!, b: planes[2].data[at]! };
    const { r, g, b } = linearInGamut(dye(oklabOfLinear(own)));
    tile.planes[0].data[at] = r;
    tile.planes[1].data[at] = g;
    tile.planes[2].data[at] = b;
  }
  const mean = dye(pattern.mean);
  return { pattern: { ...pattern, tile, mean }, color: mean, contrast: 1 };
}
