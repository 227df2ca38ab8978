import type { AlignedFace } from "./aligned-face.ts";
import { lumaAt } from "./aligned-face.ts";

/**
 * Variance of the Laplacian (Pech-Pacheco et al., 2000) over the face's oval, on luma divided by its mean, so that
 * exposure has no influence. A face in focus is above 0.002, a blurred one below 0.0005.
 */
export function sharpnessOf({ image, oval }: AlignedFace): number {
  const { width, height, data } = image;
  const luma = new Float32Array(width * height);
  let total = 0;
  let count = 0;
  for (let pixel = 0; pixel < luma.length; pixel++) {
    luma[pixel] = lumaAt(data, pixel);
    if (oval.data[pixel] === 0) continue;
    total += luma[pixel]!;
    count++;
  }
  const mean = total / Math.max(1, count);
  if (mean === 0) return 0;
  let sum = 0;
  let squares = 0;
  let inside = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (oval.data[at] === 0) continue;
      const value =
        (luma[at - 1]! + luma[at + 1]! + luma[at - width]! + luma[at + width]! - 4 * luma[at]!) / mean;
      sum += value;
      squares += value * value;
      inside++;
    }
  }
  if (inside === 0) return 0;
  return squares / inside - (sum / inside) ** 2;
}
