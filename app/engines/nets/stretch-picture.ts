import type { RgbImage } from "#imaging/raster.ts";
import { toTaps } from "#imaging/resample.ts";

/**
 * Value between four neighbors, 0-255 each.
 *
 * @param across weight of the right ones, 0-1. @param down weight of the lower ones, 0-1.
 */
export type Mix = (
  upperLeft: number,
  upperRight: number,
  lowerLeft: number,
  lowerRight: number,
  across: number,
  down: number,
) => number;

/** Channels of 0-1. */
export const mixToUnit: Mix = (upperLeft, upperRight, lowerLeft, lowerRight, across, down) => {
  const upper = upperLeft + (upperRight - upperLeft) * across;
  const lower = lowerLeft + (lowerRight - lowerLeft) * across;
  return (upper + (lower - upper) * down) / 255;
};

/** The picture stretched to a network's square, between the nearest pixels; three values per pixel, as `mix` gives them. */
export function stretchPicture({ data, width, height }: RgbImage, side: number, mix: Mix): Float32Array {
  const result = new Float32Array(side * side * 3);
  const columns = toTaps(width, side);
  const rows = toTaps(height, side);
  for (let y = 0, to = 0; y < side; y++) {
    const top = rows.first[y]! * width;
    const bottom = rows.second[y]! * width;
    const down = rows.weight[y]!;
    for (let x = 0; x < side; x++) {
      const across = columns.weight[x]!;
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const [upperLeft, upperRight] = [(top + left) * 3, (top + right) * 3];
      const [lowerLeft, lowerRight] = [(bottom + left) * 3, (bottom + right) * 3];
      for (let channel = 0; channel < 3; channel++, to++) {
        result[to] = mix(
          data[upperLeft + channel]!,
          data[upperRight + channel]!,
          data[lowerLeft + channel]!,
          data[lowerRight + channel]!,
          across,
          down,
        );
      }
    }
  }
  return result;
}
