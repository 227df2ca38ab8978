import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import { resamplePlane } from "../resample.ts";

/** Two passes of a box look like a bell. */
function blur(plane: Plane, radius: number): Plane {
  const once = boxFilter(plane, radius);
  return boxFilter(once, radius, once);
}

/** So much of a window must count for its mean to be believed alone. */
const enoughCounted = 0.25;

/**
 * Mean over a bell-shaped window of what counts; where little counts, of a window three times as wide, and at last of
 * the whole picture, so that every pixel has a value as long as anything counts at all.
 *
 * @param weight 0-1 per pixel.
 */
export function meanOfCounted(values: readonly Plane[], weight: Plane, radius: number): Plane[] {
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
  /** Of the window that light is smoothed over, in pixels. */
  radius: number;
  /** Steps of light (natural logarithm) well below this are smoothed away, steps well above it are kept. */
  contrast: number;
  /** The pixels are taken together so many by so many: light needs no more. */
  reduction: number;
  /** 0-1 per pixel: where a beard or paint may be. What is darker there than the skin around it does not count. */
  doubtful: Plane;
}

/**
 * The light on a face, per channel: its logarithm smoothed where the skin varies a little (pores, folds, spots) and
 * kept where it varies much, as at the edge of a hard shadow (the guided filter of He, Sun and Tang, 2010, guided by
 * the luminance, with means over what counts only). Under what does not count (brows, eyes, lips, hair) the light of its
 * surroundings goes on.
 *
 * @param logs natural logarithms of linear red, green and blue per pixel.
 * @param weight 0-1 per pixel: how far it is plain skin.
 */
export function lightOf(logs: readonly Plane[], weight: Plane, options: LightOptions): Plane[] {
  const { width, height } = weight;
  const columns = Math.max(1, Math.round(width / options.reduction));
  const rows = Math.max(1, Math.round(height / options.reduction));
  const counted = reducePlane(weight, columns, rows);
  // Means of what counts: a dark lash must not darken the skin beside it.
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
  const smooth = meanOfCounted([guide, ...small], counted, Math.max(1, Math.round(radius / 10)));
  const [soft, ...channels] = smooth as [Plane, ...Plane[]];
  const [mean, power, ...rest] = meanOfCounted(
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
  const fields = meanOfCounted([...slopes, ...levels], counted, radius);
  const seen = channels.map((_, channel) => {
    const plane = createPlane(columns, rows);
    for (let at = 0; at < plane.data.length; at++) {
      plane.data[at] =
        fields[channel]!.data[at]! * soft.data[at]! + fields[channels.length + channel]!.data[at]!;
    }
    return plane;
  });
  const filled = meanOfCounted(seen, counted, Math.max(1, Math.round(radius / 3)));
  return seen.map((plane, channel) => {
    for (let at = 0; at < plane.data.length; at++) {
      const share = counted.data[at]!;
      plane.data[at] = share * plane.data[at]! + (1 - share) * filled[channel]!.data[at]!;
    }
    return resamplePlane(plane, width, height);
  });
}

/** Steps of light below the skin around it from which and to which a doubtful place is not believed to be light. */
const darkFrom = 0.15;
const darkTo = 0.4;

function dropDark(guide: Plane, weight: Plane, doubtful: Plane, radius: number): void {
  const sure = createPlane(weight.width, weight.height);
  for (let at = 0; at < sure.data.length; at++) sure.data[at] = weight.data[at]! * (1 - doubtful.data[at]!);
  const [around] = meanOfCounted([guide], sure, radius) as [Plane];
  for (let at = 0; at < sure.data.length; at++) {
    const darker = (around.data[at]! - guide.data[at]! - darkFrom) / (darkTo - darkFrom);
    weight.data[at]! *= 1 - doubtful.data[at]! * Math.min(1, Math.max(0, darker));
  }
}

/** Mean of the pixels that fall together. */
export function reducePlane(plane: Plane, columns: number, rows: number): Plane {
  if (plane.width === columns && plane.height === rows) return { ...plane, data: plane.data.slice() };
  const radius = Math.floor(plane.width / columns / 2);
  return resamplePlane(radius > 0 ? boxFilter(plane, radius) : plane, columns, rows);
}

/** Pixel by pixel. */
export function product(one: Plane, other: Plane): Plane {
  const result = createPlane(one.width, one.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = one.data[at]! * other.data[at]!;
  return result;
}
