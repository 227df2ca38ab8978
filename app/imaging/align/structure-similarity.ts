import { boxFilter } from "../box-filter.ts";
import { erode } from "../morphology.ts";
import type { BinaryMask, Plane } from "../raster.ts";

/** Radius of the compared windows, in pixels. */
const windowRadius = 3;
/** Variance of lightness (0-1) caused by noise and compression. */
const noise = 4e-5;
/** Minimum structure of a region, as the mean weight of its pixels. */
const weightMin = 0.02;

interface LocalStructure {
  /** Correlation of lightness in the window around each pixel, times `weight`. */
  weighted: Float32Array;
  /** 0-1; near 0 where the photo has no structure. */
  weight: Float32Array;
  /** Variance of the photo's lightness in the window. */
  variance: Float32Array;
}

/** Structure term of SSIM (Wang et al., 2004) around each pixel. */
function compareStructure(photo: Plane, drawn: Plane): LocalStructure {
  const [own, other] = [boxFilter(photo, 1), boxFilter(drawn, 1)];
  const ownMean = boxFilter(own, windowRadius).data;
  const otherMean = boxFilter(other, windowRadius).data;
  const ownSquares = boxFilter(multiply(own, own), windowRadius).data;
  const otherSquares = boxFilter(multiply(other, other), windowRadius).data;
  const products = boxFilter(multiply(own, other), windowRadius).data;
  const variance = ownSquares.map((square, at) => Math.max(0, square - ownMean[at]! ** 2));
  const weight = variance.map((value) => value / (value + 4 * noise));
  const weighted = weight.map((value, at) => {
    const otherVariance = Math.max(0, otherSquares[at]! - otherMean[at]! ** 2);
    const covariance = products[at]! - ownMean[at]! * otherMean[at]!;
    return (value * (covariance + noise / 4)) / (Math.sqrt(variance[at]! * otherVariance) + noise / 4);
  });
  return { weighted, weight, variance };
}

/**
 * Mean structure similarity of a region. It is invariant to a change of color or contrast, and falls where folds, seams
 * or prints moved.
 *
 * @param photo, drawn lightness 0-1 on one grid.
 * @returns up to 1; null where the region has too little structure.
 */
export function measureStructureSimilarity(photo: Plane, drawn: Plane, where: BinaryMask): number | null {
  const { weighted, weight } = compareStructure(photo, drawn);
  let [sum, weights, count] = [0, 0, 0];
  for (let at = 0; at < where.data.length; at++) {
    if (where.data[at] === 0) continue;
    count++;
    sum += weighted[at]!;
    weights += weight[at]!;
  }
  return count === 0 || weights < weightMin * count ? null : sum / weights;
}

/** Standard deviation of lightness in a window from which on it is lettering, a print or a trim, and no fold. */
const detailFrom = 0.1;
/** Radius in which detail is compared, about two letters of a chest print, and its minimum share of that area. */
const placeRadius = 20;
const detailShareMin = 0.09;

/**
 * Structure similarity of the place where high-contrast detail (lettering, logos, prints) differs most: lettering that
 * was redrawn with other letters is found on a garment whose folds are the photo's.
 *
 * @param photo, drawn lightness 0-1 on one grid.
 * @returns up to 1; null where the region has no such detail.
 */
export function measureDetailSimilarity(photo: Plane, drawn: Plane, where: BinaryMask): number | null {
  const { weighted, weight, variance } = compareStructure(photo, drawn);
  // Windows that reach beyond the outline compare the background as well.
  const inside = erode(where, windowRadius + 2);
  const isDetail = inside.data.map((isInside, at) => (isInside && variance[at]! > detailFrom ** 2 ? 1 : 0));
  const pick = (values: Float32Array): Plane => ({
    ...photo,
    data: values.map((value, at) => (isDetail[at] ? value : 0)),
  });
  const share = boxFilter({ ...photo, data: Float32Array.from(isDetail) }, placeRadius).data;
  const sums = boxFilter(pick(weighted), placeRadius).data;
  const weights = boxFilter(pick(weight), placeRadius).data;
  let least: number | null = null;
  for (let at = 0; at < share.length; at++) {
    if (!isDetail[at] || share[at]! < detailShareMin) continue;
    // On a darker or lighter cloth the same lettering may have the opposite contrast.
    least = Math.min(least ?? 1, Math.abs(sums[at]!) / weights[at]!);
  }
  return least;
}

function multiply(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, at) => value * other.data[at]!) };
}
