import type { LinearPlanes } from "./correct-shading.ts";

/** One unit cell of a pattern in linear light, periodic: columns run along its first vector, rows along its second. */
export interface Tile {
  planes: LinearPlanes;
  width: number;
  height: number;
}

/**
 * Samples the tile, bilinearly.
 *
 * @param s, t position in cells; the integer part is ignored.
 */
export function sampleTile(tile: Tile, channel: 0 | 1 | 2, s: number, t: number): number {
  const { width, height } = tile;
  const x = (s - Math.floor(s)) * width - 0.5;
  const y = (t - Math.floor(t)) * height - 0.5;
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const left = floorX < 0 ? width - 1 : floorX;
  const right = floorX + 1 >= width ? 0 : floorX + 1;
  const top = (floorY < 0 ? height - 1 : floorY) * width;
  const bottom = (floorY + 1 >= height ? 0 : floorY + 1) * width;
  const across = x - floorX;
  const down = y - floorY;
  const { data } = tile.planes[channel];
  return (
    (data[top + left]! * (1 - across) + data[top + right]! * across) * (1 - down) +
    (data[bottom + left]! * (1 - across) + data[bottom + right]! * across) * down
  );
}
