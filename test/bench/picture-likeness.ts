import type { RgbImage } from "#imaging/raster.ts";

/** Peak signal-to-noise ratio over all channels, decibels. */
export function psnrOf(one: RgbImage, other: RgbImage): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at++) sum += (one.data[at] - other.data[at]) ** 2;
  return 10 * Math.log10((255 ** 2 * one.data.length) / sum);
}

const window = 8;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Structural similarity (Wang et al., 2004) of the luma: mean over all windows of 8 × 8 pixels, 1 when equal. */
export function ssimOf(one: RgbImage, other: RgbImage): number {
  const { width, height } = one;
  const [a, b] = [lumaOf(one), lumaOf(other)];
  let total = 0;
  let count = 0;
  for (let top = 0; top + window <= height; top++) {
    for (let left = 0; left + window <= width; left++) {
      const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
      for (let y = top; y < top + window; y++) {
        for (let at = y * width + left; at < y * width + left + window; at++) {
          sums.a += a[at];
          sums.b += b[at];
          sums.aa += a[at] * a[at];
          sums.bb += b[at] * b[at];
          sums.ab += a[at] * b[at];
        }
      }
      const pixels = window * window;
      const [meanA, meanB] = [sums.a / pixels, sums.b / pixels];
      const covariance = sums.ab / pixels - meanA * meanB;
      const variances = sums.aa / pixels - meanA * meanA + sums.bb / pixels - meanB * meanB;
      total +=
        ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
        ((meanA * meanA + meanB * meanB + c1) * (variances + c2));
      count++;
    }
  }
  return total / count;
}

function lumaOf({ data, width, height }: RgbImage): Float64Array {
  const luma = new Float64Array(width * height);
  for (let at = 0; at < luma.length; at++) {
    luma[at] = 0.299 * data[at * 3] + 0.587 * data[at * 3 + 1] + 0.114 * data[at * 3 + 2];
  }
  return luma;
}
