import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import { resamplePlane } from "../resample.ts";

/** Two passes of a box filter approximate a Gaussian. */
function blur(plane: Plane, radius: number): Plane {
  const once = boxFilter(plane, radius);
  return boxFilter(once, radius, once);
}

/** Minimum share of valid weight in a window for its own mean. */
const enoughCounted = 0.25;

/**
 * Weighted mean over an approximately Gaussian window (normalized convolution). Windows with little weight fall back to
 * one three times as wide, and finally to the whole image, so every pixel has a value if any weight is positive.
 *
 * @param weight 0-1 per pixel.
 */
export function weightedMean(values: readonly Plane[], weight: Plane, radius: number): Plane[] {
  const { width, height } = weight;
  const results = values.map(() => createPlane(width, height));
  const open = new Float32Array(weight.data.length).fill(1);
  const products = values.map((plane) => product(plane, weight));
  for (const reach of [Math.max(1, radius), 3 * Math.max(1, radius)]) {
    const share = blur(weight, reach);
    let left = 0;
    const part = new Float32Array(open.length);
    for (let at = 0; at < open.length; at++) {
      const counted = share.data[at]!;
      if (counted > 1e-4) {
        const taken = open[at]! * Math.min(1, counted / enoughCounted);
        part[at] = taken / counted;
        open[at]! -= taken;
      }
      left = Math.max(left, open[at]!);
    }
    products.forEach((plane, index) => {
      const sum = blur(plane, reach).data;
      const result = results[index]!.data;
      for (let at = 0; at < result.length; at++) result[at]! += part[at]! * sum[at]!;
    });
    if (left < 0.01) return results;
  }
  let counted = 0;
  for (let at = 0; at < open.length; at++) counted += weight.data[at]!;
  if (counted <= 0) return results;
  products.forEach((plane, index) => {
    let mean = 0;
    for (let at = 0; at < open.length; at++) mean += plane.data[at]!;
    mean /= counted;
    const result = results[index]!.data;
    for (let at = 0; at < result.length; at++) result[at]! += open[at]! * mean;
  });
  return results;
}

export interface LightOptions {
  /** Radius of the smoothing window, in pixels. */
  radius: number;
  /** Differences of light (natural logarithm) well below this are smoothed; those well above it are kept. */
  contrast: number;
  /** Reduction factor of the grid; light is low-frequency. */
  reduction: number;
  /**
   * 0-1 per pixel: probability of a beard or make-up. Pixels there that are darker than the skin around are excluded.
   */
  doubtful: Plane;
}

/**
 * Estimates the light on a face per channel: an edge-preserving filter of the logarithm that smooths small variation
 * (pores, folds, spots) and keeps large steps, such as the edge of a hard shadow (guided filter, He, Sun and Tang,
 * 2010, guided by the luminance, with weighted means). Excluded pixels (brows, eyes, lips, hair) take the light of
 * their surroundings.
 *
 * @param logs natural logarithms of linear red, green and blue per pixel.
 * @param weight 0-1 per pixel: weight as plain skin.
 */
export function lightOf(logs: readonly Plane[], weight: Plane, options: LightOptions): Plane[] {
  const { width, height } = weight;
  const columns = Math.max(1, Math.round(width / options.reduction));
  const rows = Math.max(1, Math.round(height / options.reduction));
  const counted = reducePlane(weight, columns, rows);
  // Weighted means: a dark lash must not darken the skin beside it.
  const small = logs.map((plane) => {
    const sum = reducePlane(product(plane, weight), columns, rows);
    const all = reducePlane(plane, columns, rows);
    for (let at = 0; at < sum.data.length; at++) {
      sum.data[at] = counted.data[at]! > 0.05 ? sum.data[at]! / counted.data[at]! : all.data[at]!;
    }
    return sum;
  });
  const radius = Math.max(1, Math.round(options.radius / options.reduction));
  const guide = createPlane(columns, rows);
  for (let at = 0; at < guide.data.length; at++) {
    guide.data[at] = 0.25 * small[0]!.data[at]! + 0.6 * small[1]!.data[at]! + 0.15 * small[2]!.data[at]!;
  }
  dropDark(guide, counted, reducePlane(options.doubtful, columns, rows), 2 * radius);
  const smooth = weightedMean([guide, ...small], counted, Math.max(1, Math.round(radius / 10)));
  const [soft, ...channels] = smooth as [Plane, ...Plane[]];
  const [mean, power, ...rest] = weightedMean(
    [soft, product(soft, soft), ...channels, ...channels.map((plane) => product(plane, soft))],
    counted,
    radius,
  ) as [Plane, Plane, ...Plane[]];
  const slopes = channels.map(() => createPlane(columns, rows));
  const levels = channels.map(() => createPlane(columns, rows));
  for (let at = 0; at < mean.data.length; at++) {
    const middle = mean.data[at]!;
    const variance = Math.max(0, power.data[at]! - middle ** 2);
    for (let channel = 0; channel < channels.length; channel++) {
      const own = rest[channel]!.data[at]!;
      const together = rest[channels.length + channel]!.data[at]! - own * middle;
      const slope = together / (variance + options.contrast ** 2);
      slopes[channel]!.data[at] = slope;
      levels[channel]!.data[at] = own - slope * middle;
    }
  }
  const fields = weightedMean([...slopes, ...levels], counted, radius);
  const seen = channels.map((_, channel) => {
    const plane = createPlane(columns, rows);
    for (let at = 0; at < plane.data.length; at++) {
      plane.data[at] =
        fields[channel]!.data[at]! * soft.data[at]! + fields[channels.length + channel]!.data[at]!;
    }
    return plane;
  });
  const filled = weightedMean(seen, counted, Math.max(1, Math.round(radius / 3)));
  return seen.map((plane, channel) => {
    for (let at = 0; at < plane.data.length; at++) {
      const share = counted.data[at]!;
      plane.data[at] = share * plane.data[at]! + (1 - share) * filled[channel]!.data[at]!;
    }
    return resamplePlane(plane, width, height);
  });
}

/** Range of darkness against the surrounding skin over which an ambiguous pixel loses its weight. */
const darkFrom = 0.15;
const darkTo = 0.4;

function dropDark(guide: Plane, weight: Plane, doubtful: Plane, radius: number): void {
  const sure = createPlane(weight.width, weight.height);
  for (let at = 0; at < sure.data.length; at++) sure.data[at] = weight.data[at]! * (1 - doubtful.data[at]!);
  const [around] = weightedMean([guide], sure, radius) as [Plane];
  for (let at = 0; at < sure.data.length; at++) {
    const darker = (around.data[at]! - guide.data[at]! - darkFrom) / (darkTo - darkFrom);
    weight.data[at]! *= 1 - doubtful.data[at]! * Math.min(1, Math.max(0, darker));
  }
}

/** Area average of the pixels of each cell. */
export function reducePlane(plane: Plane, columns: number, rows: number): Plane {
  if (plane.width === columns && plane.height === rows) return { ...plane, data: plane.data.slice() };
  const radius = Math.floor(plane.width / columns / 2);
  return resamplePlane(radius > 0 ? boxFilter(plane, radius) : plane, columns, rows);
}

/** Elementwise product. */
export function product(one: Plane, other: Plane): Plane {
  const result = createPlane(one.width, one.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = one.data[at]! * other.data[at]!;
  return result;
}
