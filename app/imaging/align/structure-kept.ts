import { boxFilter } from "../box-filter.ts";
import type { BinaryMask, Plane } from "../raster.ts";

/** Half the side of the windows that are compared, in pixels. */
const windowRadius = 3;
/** Variance of lightness (0-1) of noise and compression: below it there is no structure. */
const noise = 4e-5;
/** Structure that a whole region must hold to be judged, as the mean weight of its pixels. */
const weightMin = 0.02;

/**
 * How far folds, seams and prints of a region are where they were: the structure term of SSIM (Wang et al., 2004), the
 * correlation of lightness in small windows, which another color or contrast leaves as it is.
 *
 * @param photo, drawn lightness 0-1 on one grid.
 * @returns up to 1; null where the region is too plain to tell.
 */
export function measureStructureKept(photo: Plane, drawn: Plane, where: BinaryMask): number | null {
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
