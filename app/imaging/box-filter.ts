import type { Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";

/**
 * Mean over a (2·radius+1)² window, cut at the borders; running sums, so the radius costs nothing. Rows are averaged
 * as the window comes to them and kept only while it holds them.
 *
 * @param result where to put it; may be the source itself.
 */
export function boxFilter(
  source: Plane,
  radius: number,
  result = createPlane(source.width, source.height),
): Plane {
  const { width, height, data } = source;
  const kept = Math.min(height, 2 * radius + 2);
  const rows = new Float32Array(width * kept);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (entering < height) {
      const start = (entering % kept) * width;
      meanAlongRow(data, entering * width, rows, start, width, radius);
      for (let x = 0; x < width; x++) sums[x]! += rows[start + x]!;
      count++;
    }
    if (leaving >= 0) {
      const start = (leaving % kept) * width;
      for (let x = 0; x < width; x++) sums[x]! -= rows[start + x]!;
      count--;
    }
    if (y < 0) continue;
    const start = y * width;
    for (let x = 0; x < width; x++) result.data[start + x] = sums[x]! / count;
  }
  return result;
}

function meanAlongRow(
  from: Float32Array,
  fromStart: number,
  to: Float32Array,
  toStart: number,
  length: number,
  radius: number,
): void {
  const reach = Math.min(radius, length);
  let sum = 0;
  for (let at = 0; at < reach; at++) sum += from[fromStart + at]!;
  let count = reach;
  let at = 0;
  for (; at <= radius && at < length; at++) {
    if (at + radius < length) {
      sum += from[fromStart + at + radius]!;
      count++;
    }
    to[toStart + at] = sum / count;
  }
  // The whole window lies in the row.
  for (; at + radius < length; at++) {
    sum += from[fromStart + at + radius]!;
    sum -= from[fromStart + at - radius - 1]!;
    to[toStart + at] = sum / count;
  }
  for (; at < length; at++) {
    sum -= from[fromStart + at - radius - 1]!;
    count--;
    to[toStart + at] = sum / count;
  }
}
