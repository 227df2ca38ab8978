import type { Point } from "../raster.ts";
import { srgb8OfLinear } from "../srgb.ts";
import type { Pattern } from "./pattern.ts";
import type { Tile } from "./tile.ts";
import { sampleTile } from "./tile.ts";

/** A tile resampled for drawing: no finer than the target image, 8-bit sRGB, three interleaved channels. */
export interface FittedTile {
  data: Uint8Array;
  width: number;
  height: number;
  /** Affine map from cloth to tile: cells per body width, across and along the cloth, to columns (s) and rows (t). */
  sAcross: number;
  sAlong: number;
  tAcross: number;
  tAlong: number;
}

/** @param bodyWidth of the garment in pixels of the image. */
export function fitTile({ tile, first, second }: Pattern, bodyWidth: number): FittedTile {
  const columns = toCount(tile.width, first, bodyWidth);
  const rows = toCount(tile.height, second, bodyWidth);
  const data = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const channel of [0, 1, 2] as const) {
        data[(row * columns + column) * 3 + channel] = srgb8OfLinear(
          meanOver(tile, channel, column / columns, row / rows, 1 / columns, 1 / rows),
        );
      }
    }
  }
  const area = first.x * second.y - first.y * second.x;
  return {
    data,
    width: columns,
    height: rows,
    sAcross: second.y / area,
    sAlong: -second.x / area,
    tAcross: -first.y / area,
    tAlong: first.x / area,
  };
}

function toCount(own: number, vector: Point, bodyWidth: number): number {
  return Math.max(1, Math.min(own, Math.round(Math.hypot(vector.x, vector.y) * bodyWidth)));
}

/** Mean over a part of the tile, in linear light. */
function meanOver(
  tile: Tile,
  channel: 0 | 1 | 2,
  s: number,
  t: number,
  width: number,
  height: number,
): number {
  const across = Math.max(1, Math.ceil(tile.width * width));
  const down = Math.max(1, Math.ceil(tile.height * height));
  let sum = 0;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      sum += sampleTile(
        tile,
        channel,
        s + ((column + 0.5) / across) * width,
        t + ((row + 0.5) / down) * height,
      );
    }
  }
  return sum / (across * down);
}
