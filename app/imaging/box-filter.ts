import type { Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";

/**
 * Mean over a (2·radius+1)² window, cut at the borders; running sums, so the radius costs nothing.
 *
 * @param result where to put it; may be the source itself.
 */
export function boxFilter(
  source: Plane,
  radius: number,
  result = createPlane(source.width, source.height),
): Plane {
  const { width, height } = source;
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) meanAlongRow(source.data, rows, y * width, width, radius);
  meanOfRows(rows, result.data, width, height, radius);
  return result;
}

function meanAlongRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at++) {
    sum += from[start + at]!;
    count++;
  }
  for (let at = 0; at < length; at++) {
    const entering = at + radius;
    if (entering < length) {
      sum += from[start + entering]!;
      count++;
    }
    const leaving = at - radius - 1;
    if (leaving >= 0) {
      sum -= from[start + leaving]!;
      count--;
    }
    to[start + at] = sum / count;
  }
}

/** All columns at once, row by row: memory is read in its own order. */
function meanOfRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const sums = new Float64Array(width);
  let count = 0;
  const add = (row: number, sign: number): void => {
    const start = row * width;
    for (let x = 0; x < width; x++) sums[x]! += sign * from[start + x]!;
    count += sign;
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    const start = y * width;
    for (let x = 0; x < width; x++) to[start + x] = sums[x]! / count;
  }
}
