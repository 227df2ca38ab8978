import type { BinaryMask, Plane } from "./raster.ts";
import { createPlane } from "./raster.ts";
import { type Taps, toTaps } from "./resample.ts";

/**
 * Extends values known inside a mask over the whole plane: push-pull pyramid (Gortler et al., 1996). Near the
 * mask the result follows the nearest known values, far away it becomes their mean.
 *
 * @param channels planes of one size, each known at the same places.
 * @param wanted 1 where the result is needed; elsewhere it is 0. Without it all of it is.
 */
export function spreadInside(channels: Plane[], known: BinaryMask, wanted?: BinaryMask): Plane[] {
  const { width, height } = known;
  const weights = Float32Array.from(known.data);
  const weighted = channels.map(({ data }) => {
    const values = new Float32Array(data.length);
    for (let at = 0; at < values.length; at++) if (known.data[at] === 1) values[at] = data[at]!;
    return values;
  });
  return pushPull({ width, height, weights, weighted }, wanted?.data);
}

interface Level {
  width: number;
  height: number;
  /** 0-1 per pixel. */
  weights: Float32Array;
  /** Value × weight of each channel. */
  weighted: Float32Array[];
}

function pushPull(level: Level, wanted?: Uint8Array): Plane[] {
  const { width, height, weights, weighted } = level;
  if (width <= 1 && height <= 1) {
    return weighted.map((values) => {
      const plane = createPlane(width, height);
      plane.data[0] = weights[0]! > 0 ? values[0]! / weights[0]! : 0;
      return plane;
    });
  }
  const coarse = pushPull(halve(level));
  const across = toTaps(coarse[0]!.width, width);
  const down = toTaps(coarse[0]!.height, height);
  return weighted.map((values, channel) => {
    const result = createPlane(width, height);
    pull(result.data, level, values, coarse[channel]!, across, down, wanted);
    return result;
  });
}

/** What is not known whole is filled up from the next coarser level. */
function pull(
  result: Float32Array,
  { width, height, weights }: Level,
  values: Float32Array,
  { data, width: halfWidth }: Plane,
  across: Taps,
  down: Taps,
  wanted: Uint8Array | undefined,
): void {
  const { first, second, weight: shares } = across;
  for (let y = 0; y < height; y++) {
    const top = down.first[y]! * halfWidth;
    const bottom = down.second[y]! * halfWidth;
    const fy = down.weight[y]!;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const at = start + x;
      if (wanted !== undefined && wanted[at] === 0) continue;
      const weight = weights[at]!;
      if (weight >= 1) {
        result[at] = values[at]! / weight;
        continue;
      }
      const left = first[x]!;
      const right = second[x]!;
      const fx = shares[x]!;
      const upper = data[top + left]! * (1 - fx) + data[top + right]! * fx;
      const lower = data[bottom + left]! * (1 - fx) + data[bottom + right]! * fx;
      result[at] = values[at]! + (1 - weight) * (upper * (1 - fy) + lower * fy);
    }
  }
}

/** Sums of two by two pixels; where they hold more than one whole pixel the mean counts as one. */
function halve({ width, height, weights, weighted }: Level): Level {
  const half: Level = {
    width: Math.max(1, Math.ceil(width / 2)),
    height: Math.max(1, Math.ceil(height / 2)),
    weights: new Float32Array(0),
    weighted: [],
  };
  half.weights = sumSquares(weights, width, height, half);
  half.weighted = weighted.map((values) => sumSquares(values, width, height, half));
  for (let at = 0; at < half.weights.length; at++) {
    const weight = half.weights[at]!;
    if (weight <= 1) continue;
    for (const values of half.weighted) values[at]! /= weight;
    half.weights[at] = 1;
  }
  return half;
}

/** Sums of two by two, a row of pairs at a time; at an odd edge there are fewer. */
function sumSquares(
  from: Float32Array,
  width: number,
  height: number,
  half: { width: number; height: number },
): Float32Array {
  const to = new Float32Array(half.width * half.height);
  const pairs = width >> 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const start = (y >> 1) * half.width;
    for (let pair = 0; pair < pairs; pair++) {
      // Rounded after each step: the sums are those of single precision.
      const sum = Math.fround(to[start + pair]! + from[row + 2 * pair]!);
      to[start + pair] = sum + from[row + 2 * pair + 1]!;
    }
    if (width % 2 === 1) to[start + pairs]! += from[row + width - 1]!;
  }
  return to;
}
