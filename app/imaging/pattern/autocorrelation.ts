import type { Plane } from "../raster.ts";
import type { ComplexField } from "./fourier.ts";
import { createField, transformField } from "./fourier.ts";

/** Normalized autocorrelation of an image by displacement: -1 to 1, and 1 at no displacement. */
export interface Autocorrelation {
  /** Maximum displacement in either direction, pixels. */
  reach: number;
  /** (2·reach+1)² values, row-major; displacement (0, 0) is in the middle. */
  data: Float32Array;
}

/**
 * Autocorrelation of several channels, normalized by the overlap at each displacement (Wiener-Khinchin theorem: the
 * transform of the power spectrum).
 *
 * @param channels square, of one size, with zero mean.
 */
export function autocorrelate(channels: readonly [Plane, Plane, Plane]): Autocorrelation {
  const { width } = channels[0];
  let side = 2;
  while (side < width * 2) side *= 2;
  // Two real channels share one complex transform: the power of their complex sum holds both, and cross terms cancel.
  const pair = fieldOf(channels[0], channels[1], side);
  const single = fieldOf(channels[2], null, side);
  transformField(pair);
  transformField(single);
  const power = createField(side);
  for (let at = 0; at < power.real.length; at++) {
    power.real[at] =
      pair.real[at]! ** 2 + pair.imaginary[at]! ** 2 + single.real[at]! ** 2 + single.imaginary[at]! ** 2;
  }
  transformField(power);
  const reach = width >> 1;
  const span = 2 * reach + 1;
  const data = new Float32Array(span * span);
  const whole = power.real[0]! / (width * width);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const overlap = (width - Math.abs(dx)) * (width - Math.abs(dy));
      const value = power.real[((dy + side) % side) * side + ((dx + side) % side)]!;
      data[(dy + reach) * span + dx + reach] = whole > 0 ? value / overlap / whole : 0;
    }
  }
  return { reach, data };
}

/** Bilinear between displacements; 0 beyond the reach. */
export function correlationAt({ reach, data }: Autocorrelation, dx: number, dy: number): number {
  const span = 2 * reach + 1;
  const x = dx + reach;
  const y = dy + reach;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= span || top + 1 >= span) return 0;
  const across = x - left;
  const down = y - top;
  const at = top * span + left;
  return (
    (data[at]! * (1 - across) + data[at + 1]! * across) * (1 - down) +
    (data[at + span]! * (1 - across) + data[at + span + 1]! * across) * down
  );
}

function fieldOf(first: Plane, second: Plane | null, side: number): ComplexField {
  const field = createField(side);
  for (let y = 0; y < first.height; y++) {
    for (let x = 0; x < first.width; x++) {
      field.real[y * side + x] = first.data[y * first.width + x]!;
      if (second !== null) field.imaginary[y * side + x] = second.data[y * first.width + x]!;
    }
  }
  return field;
}
