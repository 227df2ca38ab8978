import type { Plane, RgbImage } from "./raster.ts";
import { toTaps } from "./resample.ts";

/**
 * Adds a small plane of differences to a picture: enlarged to its size, bilinearly.
 *
 * @param residual in levels of 8 bits, one plane for each channel or one for all.
 * @param shareAt how much of it a pixel gets, 0-1. One with 0 keeps its bytes.
 */
export function addResidual(
  image: RgbImage,
  residual: readonly Plane[],
  shareAt: (pixel: number) => number,
): RgbImage {
  const { width, height } = image;
  const data = Uint8ClampedArray.from(image.data);
  const from = residual[0]!;
  const [columns, rows] = [toTaps(from.width, width), toTaps(from.height, height)];
  for (let y = 0, pixel = 0; y < height; y++) {
    const [top, bottom] = [rows.first[y]! * from.width, rows.second[y]! * from.width];
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++, pixel++) {
      const share = shareAt(pixel);
      if (share === 0) continue;
      const [left, right, across] = [columns.first[x]!, columns.second[x]!, columns.weight[x]!];
      for (let channel = 0; channel < 3; channel++) {
        const plane = (residual[channel] ?? from).data;
        const upper = plane[top + left]! * (1 - across) + plane[top + right]! * across;
        const lower = plane[bottom + left]! * (1 - across) + plane[bottom + right]! * across;
        // A clamped array rounds.
        data[pixel * 3 + channel]! += share * (upper * (1 - down) + lower * down);
      }
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
