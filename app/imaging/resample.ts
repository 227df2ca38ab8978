import { boxFilter } from "./box-filter.ts";
import type { BinaryMask, Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";

/** Bilinear resampling with aligned pixel centres, for enlargement and for reduction by factors below 2. */
export function resamplePlane(source: Plane, width: number, height: number): Plane {
  if (source.width === width && source.height === height) return { ...source, data: source.data.slice() };
  const result = createPlane(width, height);
  const columns = toTaps(source.width, width);
  const rows = toTaps(source.height, height);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * source.width;
    const bottom = rows.second[y]! * source.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const across = columns.weight[x]!;
      const upper = source.data[top + left]! * (1 - across) + source.data[top + right]! * across;
      const lower = source.data[bottom + left]! * (1 - across) + source.data[bottom + right]! * across;
      result.data[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return result;
}

export function planeOfMask(mask: BinaryMask): Plane {
  return { data: Float32Array.from(mask.data), width: mask.width, height: mask.height };
}

/** Resamples a mask and applies a threshold of 0.5. Slight smoothing beforehand removes steps from the outline. */
export function resampleMask(mask: BinaryMask, width: number, height: number): BinaryMask {
  return thresholdPlane(resamplePlane(boxFilter(boxFilter(planeOfMask(mask), 1), 1), width, height), 0.5);
}

export function thresholdPlane(plane: Plane, threshold: number): BinaryMask {
  const data = new Uint8Array(plane.data.length);
  for (let at = 0; at < data.length; at++) data[at] = plane.data[at]! >= threshold ? 1 : 0;
  return { data, width: plane.width, height: plane.height };
}

/** For each target position of one axis, the two source positions and the weight of the second. */
export interface Taps {
  first: Int32Array;
  second: Int32Array;
  weight: Float32Array;
}

export function toTaps(sourceLength: number, targetLength: number): Taps {
  const first = new Int32Array(targetLength);
  const second = new Int32Array(targetLength);
  const weight = new Float32Array(targetLength);
  const scale = sourceLength / targetLength;
  for (let at = 0; at < targetLength; at++) {
    const position = Math.min(sourceLength - 1, Math.max(0, (at + 0.5) * scale - 0.5));
    first[at] = Math.floor(position);
    second[at] = Math.min(sourceLength - 1, first[at]! + 1);
    weight[at] = position - first[at]!;
  }
  return { first, second, weight };
}
