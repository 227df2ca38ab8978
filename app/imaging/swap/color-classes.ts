import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

const lightSteps = 20;
const tintSteps = 44;
const tintFrom = -0.2;
const tintStep = 0.0125;
const size = lightSteps * tintSteps * tintSteps;
/** Colors seen less often than this say nothing; in shares of all pixels of a class and step. */
const seenMin = 2e-5;

/** How much more a color speaks for the first class than for the second: 0-1, one half when neither knows it. */
export type ColorVote = (l: number, a: number, b: number) => number;

/**
 * Learns two classes of colors of one picture from pixels that surely belong to them. Colors are compared as
 * lightness and tint (a/l, b/l), in which skin in light and shadow lies close together and other things apart.
 */
export function learnColorClasses(image: OklabImage, first: BinaryMask, second: BinaryMask): ColorVote {
  const one = histogramOf(image, first);
  const other = histogramOf(image, second);
  return (l, a, b) => {
    const at = binOf(l, a, b);
    const sum = one[at]! + other[at]!;
    return (one[at]! + seenMin) / (sum + 2 * seenMin);
  };
}

function binOf(l: number, a: number, b: number): number {
  const light = Math.max(l, 0.08);
  const row = clampStep((a / light - tintFrom) / tintStep, tintSteps);
  const column = clampStep((b / light - tintFrom) / tintStep, tintSteps);
  return (clampStep(l * lightSteps, lightSteps) * tintSteps + row) * tintSteps + column;
}

function clampStep(value: number, steps: number): number {
  return Math.min(steps - 1, Math.max(0, value | 0));
}

/** Shares of the class's pixels per bin, smoothed along all three axes. */
function histogramOf(image: OklabImage, mask: BinaryMask): Float32Array {
  const counts = new Float32Array(size);
  let total = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    counts[binOf(image.l[at]!, image.a[at]!, image.b[at]!)]!++;
    total++;
  }
  if (total === 0) return counts;
  for (let at = 0; at < size; at++) counts[at]! /= total;
  return [1, tintSteps, tintSteps * tintSteps].reduce(smoothAlong, counts);
}

function smoothAlong(counts: Float32Array, step: number): Float32Array {
  const result = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    if (counts[at] === 0) continue;
    const share = counts[at]! / 4;
    result[at]! += 2 * share;
    result[at - step >= 0 ? at - step : at]! += share;
    result[at + step < size ? at + step : at]! += share;
  }
  return result;
}
