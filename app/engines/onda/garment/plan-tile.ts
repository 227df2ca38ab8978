import type { LinearPlanes } from "#imaging/pattern/correct-shading.ts";
import type { Tile } from "#imaging/pattern/tile.ts";
import { createPlane } from "#imaging/raster.ts";
import { linearOfSrgb8, srgb8OfLinear } from "#imaging/srgb.ts";

/** A tile as text: 8-bit sRGB, three interleaved channels, base64. */
export interface TileText {
  width: number;
  height: number;
  rgb: string;
}

export function encodeTile({ planes, width, height }: Tile): TileText {
  const rgb = new Uint8Array(width * height * 3);
  for (const [channel, plane] of planes.entries()) {
    for (let at = 0; at < width * height; at++) rgb[at * 3 + channel] = srgb8OfLinear(plane.data[at]!);
  }
  return { width, height, rgb: Buffer.from(rgb).toString("base64") };
}

/** @throws {TypeError} when the data does not match the tile's size. */
export function decodeTile({ width, height, rgb }: TileText): Tile {
  const levels = Buffer.from(rgb, "base64");
  if (levels.length !== width * height * 3 || levels.length === 0)
    throw new TypeError("The plan's pattern is damaged");
  const planes: LinearPlanes = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ];
  for (const [channel, plane] of planes.entries()) {
    for (let at = 0; at < width * height; at++) plane.data[at] = linearOfSrgb8[levels[at * 3 + channel]!]!;
  }
  return { planes, width, height };
}
