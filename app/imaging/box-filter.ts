import type { Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";
import type { RowSpans } from "./row-spans.ts";

/**
 * Mean over a window of (2·radius+1)² pixels, clipped at the borders. It uses running sums, so its cost does not depend on
 * the radius. Row means are kept only while the window covers their rows.
 *
 * @param result output; may be the source.
 * @param near spans to compute; a mean is exact where the spans extend `radius` pixels beyond it.
 */
export function boxFilter(
  source: Plane,
  radius: number,
  result = createPlane(source.width, source.height),
  near = wholeRows(source),
): Plane {
  const { width, height, data } = source;
  const { starts, bounds } = near;
  const kept = Math.min(height, 2 * radius + 2);
  const rows = borrowRows(width * kept);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (entering < height) {
      const start = (entering % kept) * width;
      for (let span = starts[entering]!; span < starts[entering + 1]!; span += 2) {
        const [from, to] = [bounds[span]!, bounds[span + 1]!];
        meanAlongRow(data, entering * width, rows, start, width, radius, from, to);
        for (let x = from; x < to; x++) sums[x]! += rows[start + x]!;
      }
      count++;
    }
    if (leaving >= 0) {
      const start = (leaving % kept) * width;
      for (let span = starts[leaving]!; span < starts[leaving + 1]!; span += 2) {
        for (let x = bounds[span]!; x < bounds[span + 1]!; x++) sums[x]! -= rows[start + x]!;
      }
      count--;
    }
    if (y < 0) continue;
    const start = y * width;
    for (let span = starts[y]!; span < starts[y + 1]!; span += 2) {
      for (let x = bounds[span]!; x < bounds[span + 1]!; x++) result.data[start + x] = sums[x]! / count;
    }
  }
  return result;
}

let spare = new Float32Array(0);

/** Scratch buffer of all filters of a thread, which run one at a time. */
function borrowRows(length: number): Float32Array {
  if (spare.length < length) spare = new Float32Array(length);
  return spare;
}

function wholeRows({ width, height }: Plane): RowSpans {
  const starts = new Int32Array(height + 1);
  const bounds = new Int32Array(2 * height);
  for (let y = 0; y < height; y++) {
    starts[y + 1] = 2 * y + 2;
    bounds[2 * y + 1] = width;
  }
  return { starts, bounds };
}

/** @param first, end range of columns to compute. */
function meanAlongRow(
  from: Float32Array,
  fromStart: number,
  to: Float32Array,
  toStart: number,
  length: number,
  radius: number,
  first: number,
  end: number,
): void {
  const left = Math.max(0, first - radius);
  const right = Math.min(length, first + radius + 1);
  let sum = 0;
  for (let at = left; at < right; at++) sum += from[fromStart + at]!;
  let count = right - left;
  to[toStart + first] = sum / count;
  let at = first + 1;
  // The window grows at the left border, shrinks at the right one and has a constant size in between.
  const growing = Math.min(end, length - radius, radius + 1);
  for (; at < growing; at++) {
    sum += from[fromStart + at + radius]!;
    count++;
    to[toStart + at] = sum / count;
  }
  const moving = at > radius ? Math.min(end, length - radius) : at;
  for (; at < moving; at++) {
    sum += from[fromStart + at + radius]!;
    sum -= from[fromStart + at - radius - 1]!;
    to[toStart + at] = sum / count;
  }
  for (; at < end; at++) {
    if (at > radius) {
      sum -= from[fromStart + at - radius - 1]!;
      count--;
    }
    to[toStart + at] = sum / count;
  }
}
