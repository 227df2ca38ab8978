import type { Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";

/** Mean over a (2·radius+1)² window, cut at the borders; running sums, so the radius costs nothing. */
export function boxFilter(source: Plane, radius: number): Plane {
  const { width, height } = source;
  const rows = createPlane(width, height);
  for (let y = 0; y < height; y++) meanAlong(source.data, rows.data, y * width, 1, width, radius);
  const result = createPlane(width, height);
  for (let x = 0; x < width; x++) meanAlong(rows.data, result.data, x, width, height, radius);
  return result;
}

function meanAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at++) {
    sum += from[start + at * stride]!;
    count++;
  }
  for (let at = 0; at < length; at++) {
    const entering = at + radius;
    if (entering < length) {
      sum += from[start + entering * stride]!;
      count++;
    }
    const leaving = at - radius - 1;
    if (leaving >= 0) {
      sum -= from[start + leaving * stride]!;
      count--;
    }
    to[start + at * stride] = sum / count;
  }
}
