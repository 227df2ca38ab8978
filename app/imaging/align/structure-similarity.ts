import { boxFilter } from "../box-filter.ts";
import type { BinaryMask, Plane } from "../raster.ts";

/** Radius of the compared windows, in pixels. */
const windowRadius = 3;
/** Variance of lightness (0-1) caused by noise and compression. */
const noise = 4e-5;
/** Minimum structure of a region, as the mean weight of its pixels. */
const weightMin = 0.02;

/**
 * Structure term of SSIM (Wang et al., 2004) over a region: the correlation of lightness in small windows. It is
 * invariant to a change of color or contrast, and falls where folds, seams or prints moved.
 *
 * @param photo, drawn lightness 0-1 on one grid.
 * @returns up to 1; null where the region has too little structure.
 */
export function measureStructureSimilarity(photo: Plane, drawn: Plane, where: BinaryMask): number | null {
  const [own, other] = [boxFilter(photo, 1), boxFilter(drawn, 1)];
  const ownMean = boxFilter(own, windowRadius).data;
  const otherMean = boxFilter(other, windowRadius).data;
  const ownSquares = boxFilter(multiply(own, own), windowRadius).data;
  const otherSquares = boxFilter(multiply(other, other), windowRadius).data;
  const products = boxFilter(multiply(own, other), windowRadius).data;
  let [sum, weights, count] = [0, 0, 0];
  for (let at = 0; at < where.data.length; at++) {
    if (where.data[at] === 0) continue;
    count++;
    const ownVariance = Math.max(0, ownSquares[at]! - ownMean[at]! ** 2);
    const otherVariance = Math.max(0, otherSquares[at]! - otherMean[at]! ** 2);
    const covariance = products[at]! - ownMean[at]! * otherMean[at]!;
    const weight = ownVariance / (ownVariance + 4 * noise);
    sum += (weight * (covariance + noise / 4)) / (Math.sqrt(ownVariance * otherVariance) + noise / 4);
    weights += weight;
  }
  return count === 0 || weights < weightMin * count ? null : sum / weights;
}

function multiply(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, at) => value * other.data[at]!) };
}
