import { boxFilter } from "../box-filter.ts";
import type { OklabImage } from "../oklab.ts";
import { type BinaryMask, createPlane, type Plane } from "../raster.ts";

export interface ChangedColors {
  /** 0-1 per pixel: how likely its color was changed on purpose. */
  probability: Plane;
  /** Middle difference, in OKLab, of the pixels that changed and of those that did not. */
  changed: number;
  unchanged: number;
}

/** Differences are told apart up to here; a larger one is no surer. */
const differenceMax = 0.3;
const bins = 150;
/** A smaller middle difference is recompression or a model's own idea of the light. */
const changedMin = 0.035;
/** A change is this many times what differs elsewhere. */
const contrastMin = 2.5;

/**
 * Tells the pixels that a drawing gave another color from those that only differ as any copy does: by noise, blur, a
 * pixel's offset or a cast over the whole picture.
 *
 * @param drawn the drawing on the photo's grid.
 * @param seen where there is a drawing.
 * @returns null when nothing stands out.
 */
export function findChanged(photo: OklabImage, drawn: OklabImage, seen: BinaryMask): ChangedColors | null {
  const [own, other] = [smooth(photo), smooth(drawn)];
  const first = measureDifference(own, other, seen, [0, 0, 0]);
  const cast = measureCast(own, other, seen, first, splitInTwo(first, seen));
  const difference = measureDifference(own, other, seen, cast);
  const limit = splitInTwo(difference, seen);
  const changed = medianOf(difference, seen, (value) => value >= limit);
  const unchanged = medianOf(difference, seen, (value) => value < limit);
  if (changed < changedMin || changed < contrastMin * unchanged) return null;
  const low = Math.min(limit, Math.max(2 * unchanged, 0.3 * limit));
  const high = Math.max(limit, 0.7 * changed);
  const probability = createPlane(photo.width, photo.height);
  for (let at = 0; at < probability.data.length; at++) {
    if (seen.data[at] === 0) continue;
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

/** Distance to the nearest color of the drawing within a pixel. */
function measureDifference(
  photo: OklabImage,
  drawn: OklabImage,
  seen: BinaryMask,
  [castL, castA, castB]: Cast,
): Plane {
  const { width, height } = photo;
  const difference = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (seen.data[at] === 0) continue;
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

/** Mean color by which the drawing differs where it did not change. */
function measureCast(
  photo: OklabImage,
  drawn: OklabImage,
  seen: BinaryMask,
  difference: Plane,
  limit: number,
): Cast {
  const sums: Cast = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < difference.data.length; at++) {
    if (seen.data[at] === 0 || difference.data[at]! >= limit) continue;
    sums[0] += drawn.l[at]! - photo.l[at]!;
    sums[1] += drawn.a[at]! - photo.a[at]!;
    sums[2] += drawn.b[at]! - photo.b[at]!;
    count++;
  }
  return sums.map((sum) => sum / Math.max(1, count)) as Cast;
}

/** The limit that parts the differences best into two classes (Otsu, 1979). */
function splitInTwo(difference: Plane, seen: BinaryMask): number {
  const counts = new Float64Array(bins);
  for (let at = 0; at < difference.data.length; at++)
    if (seen.data[at] === 1)
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

function medianOf(difference: Plane, seen: BinaryMask, counts: (value: number) => boolean): number {
  const values: number[] = [];
  difference.data.forEach((value, at) => {
    if (seen.data[at] === 1 && counts(value)) values.push(value);
  });
  if (values.length === 0) return 0;
  return Float32Array.from(values).sort()[values.length >> 1]!;
}
