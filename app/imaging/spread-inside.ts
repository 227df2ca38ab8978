import type { BinaryMask, Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";

/**
 * Extends values known inside a mask over the whole plane: push-pull pyramid (Gortler et al., 1996). Near the
 * mask the result follows the nearest known values, far away it becomes their mean.
 */
export function spreadInside(values: Plane, known: BinaryMask): Plane {
  const weights = createPlane(values.width, values.height);
  const weighted = createPlane(values.width, values.height);
  for (let at = 0; at < known.data.length; at++) {
    weights.data[at] = known.data[at]!;
    weighted.data[at] = known.data[at]! === 1 ? values.data[at]! : 0;
  }
  return pushPull(weighted, weights);
}

/** @param weighted value × weight. */
function pushPull(weighted: Plane, weights: Plane): Plane {
  const { width, height } = weighted;
  const result = createPlane(width, height);
  if (width <= 1 && height <= 1) {
    result.data[0] = weights.data[0]! > 0 ? weighted.data[0]! / weights.data[0]! : 0;
    return result;
  }
  const halfWidth = Math.max(1, Math.ceil(width / 2));
  const halfHeight = Math.max(1, Math.ceil(height / 2));
  const halfWeighted = createPlane(halfWidth, halfHeight);
  const halfWeights = createPlane(halfWidth, halfHeight);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = (y >> 1) * halfWidth + (x >> 1);
      halfWeighted.data[to]! += weighted.data[from]!;
      halfWeights.data[to]! += weights.data[from]!;
    }
  }
  for (let at = 0; at < halfWeights.data.length; at++) {
    const weight = halfWeights.data[at]!;
    if (weight > 1) {
      halfWeighted.data[at]! /= weight;
      halfWeights.data[at] = 1;
    }
  }
  const coarse = pushPull(halfWeighted, halfWeights);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const weight = Math.min(1, weights.data[at]!);
      const own = weight > 0 ? weighted.data[at]! / weights.data[at]! : 0;
      result.data[at] = weight * own + (1 - weight) * sampleHalf(coarse, x, y);
    }
  }
  return result;
}

function sampleHalf(coarse: Plane, x: number, y: number): number {
  const across = Math.min(coarse.width - 1, Math.max(0, (x + 0.5) / 2 - 0.5));
  const down = Math.min(coarse.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5));
  const left = Math.floor(across);
  const top = Math.floor(down);
  const right = Math.min(coarse.width - 1, left + 1);
  const bottom = Math.min(coarse.height - 1, top + 1);
  const fx = across - left;
  const fy = down - top;
  const upper =
    coarse.data[top * coarse.width + left]! * (1 - fx) + coarse.data[top * coarse.width + right]! * fx;
  const lower =
    coarse.data[bottom * coarse.width + left]! * (1 - fx) + coarse.data[bottom * coarse.width + right]! * fx;
  return upper * (1 - fy) + lower * fy;
}
