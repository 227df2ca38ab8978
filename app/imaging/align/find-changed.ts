import { boxFilter } from "../box-filter.ts";
import type { OklabImage } from "../oklab.ts";
import { type BinaryMask, createPlane, type Plane } from "../raster.ts";

export interface ChangedColors {
  /** 0-1 per pixel: probability that its color was changed on purpose. */
  probability: Plane;
  /** Median OKLab difference of the changed and of the unchanged pixels. */
  changed: number;
  unchanged: number;
}

/** Range of the histogram of differences. Larger values fall into the last bin. */
const differenceMax = 0.3;
const bins = 150;
/** A smaller median difference is recompression, or a different rendering of the light by the model. */
const changedMin = 0.035;
/** Minimum ratio of the changed to the unchanged median. */
const contrastMin = 2.5;

/**
 * Detects pixels whose color a drawing changed on purpose. Differences that any copy has are compensated: noise, blur,
 * a shift by one pixel, a color cast over the whole image.
 *
 * @param drawn the drawing on the photo's grid.
 * @param valid the valid pixels of `drawn`.
 * @returns null when there is no clear change.
 */
export function findChanged(photo: OklabImage, drawn: OklabImage, valid: BinaryMask): ChangedColors | null {
  const [own, other] = [smooth(photo), smooth(drawn)];
  const first = measureDifference(own, other, valid, [0, 0, 0]);
  const cast = measureCast(own, other, valid, first, toOtsuThreshold(first, valid));
  const difference = measureDifference(own, other, valid, cast);
  const limit = toOtsuThreshold(difference, valid);
  const changed = medianOf(difference, valid, (value) => value >= limit);
  const unchanged = medianOf(difference, valid, (value) => value < limit);
  if (changed < changedMin || changed < contrastMin * unchanged) return null;
  const low = Math.min(limit, Math.max(2 * unchanged, 0.3 * limit));
  const high = Math.max(limit, 0.7 * changed);
  const probability = createPlane(photo.width, photo.height);
  for (let at = 0; at < probability.data.length; at++) {
    if (valid.data[at] === 0) continue;
    const value = difference.data[at]!;
    probability.data[at] =
      value < limit
        ? (0.5 * Math.max(0, value - low)) / Math.max(1e-6, limit - low)
        : Math.min(1, 0.5 + (0.5 * (value - limit)) / Math.max(1e-6, high - limit));
  }
  return { probability: boxFilter(probability, 1), changed, unchanged };
}

function smooth({ l, a, b, width, height }: OklabImage): OklabImage {
  const [light, green, blue] = [l, a, b].map((data) => boxFilter({ data, width, height }, 1).data);
  return { l: light!, a: green!, b: blue!, width, height };
}

type Cast = [number, number, number];

/** Distance to the most similar color of the drawing within one pixel. */
function measureDifference(
  photo: OklabImage,
  drawn: OklabImage,
  valid: BinaryMask,
  [castL, castA, castB]: Cast,
): Plane {
  const { width, height } = photo;
  const difference = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (valid.data[at] === 0) continue;
      const [l, a, b] = [photo.l[at]! + castL, photo.a[at]! + castA, photo.b[at]! + castB];
      let least = Number.POSITIVE_INFINITY;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const from = row * width + column;
          const squared = (drawn.l[from]! - l) ** 2 + (drawn.a[from]! - a) ** 2 + (drawn.b[from]! - b) ** 2;
          if (squared < least) least = squared;
        }
      }
      difference.data[at] = Math.sqrt(least);
    }
  }
  return difference;
}

/** Color cast: the mean difference over the unchanged pixels. */
function measureCast(
  photo: OklabImage,
  drawn: OklabImage,
  valid: BinaryMask,
  difference: Plane,
  limit: number,
): Cast {
  const sums: Cast = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < difference.data.length; at++) {
    if (valid.data[at] === 0 || difference.data[at]! >= limit) continue;
    sums[0] += drawn.l[at]! - photo.l[at]!;
    sums[1] += drawn.a[at]! - photo.a[at]!;
    sums[2] += drawn.b[at]! - photo.b[at]!;
    count++;
  }
  return sums.map((sum) => sum / Math.max(1, count)) as Cast;
}

/** Threshold between two classes of differences (Otsu, 1979). */
function toOtsuThreshold(difference: Plane, valid: BinaryMask): number {
  const counts = new Float64Array(bins);
  for (let at = 0; at < difference.data.length; at++)
    if (valid.data[at] === 1)
      counts[Math.min(bins - 1, Math.floor((difference.data[at]! / differenceMax) * bins))]!++;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const all = counts.reduce((sum, count, bin) => sum + count * bin, 0);
  let [below, sumBelow, best, limit] = [0, 0, -1, 1];
  for (let bin = 0; bin < bins - 1; bin++) {
    below += counts[bin]!;
    sumBelow += counts[bin]! * bin;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (all - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) {
      best = between;
      limit = bin + 1;
    }
  }
  return (limit / bins) * differenceMax;
}

function medianOf(difference: Plane, valid: BinaryMask, counts: (value: number) => boolean): number {
  const values: number[] = [];
  difference.data.forEach((value, at) => {
    if (valid.data[at] === 1 && counts(value)) values.push(value);
  });
  if (values.length === 0) return 0;
  return Float32Array.from(values).sort()[values.length >> 1]!;
}
