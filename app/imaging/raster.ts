/** An 8-bit sRGB picture, three interleaved channels, row-major from the top left. */
export interface RgbImage {
  data: Uint8Array;
  width: number;
  height: number;
}

/** One value per pixel, row-major. The owner defines their meaning (coverage 0-1, lightness …). */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

/** 1 inside, 0 outside. */
export interface BinaryMask {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** All zero. */
export function createPlane(width: number, height: number): Plane {
  return { data: new Float32Array(width * height), width, height };
}

/** A mask without inside pixels. */
export function createMask(width: number, height: number): BinaryMask {
  return { data: new Uint8Array(width * height), width, height };
}

/** Number of pixels inside. */
export function countInside(mask: BinaryMask): number {
  let count = 0;
  for (let at = 0; at < mask.data.length; at++) count += mask.data[at]!;
  return count;
}

/** Number of inside pixels along the four borders of the picture. Corner pixels count twice. */
export function countAlongFrame({ width, height, data }: BinaryMask): number {
  let count = 0;
  for (let x = 0; x < width; x++) count += data[x]! + data[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) count += data[y * width]! + data[y * width + width - 1]!;
  return count;
}

/** The pixels of either mask. */
export function union(one: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...one, data: one.data.map((value, at) => value | other.data[at]!) };
}

/** The pixels of both masks. */
export function intersection(one: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...one, data: one.data.map((value, at) => value & other.data[at]!) };
}

/** The pixels of a mask that another one does not have. */
export function without(mask: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...mask, data: mask.data.map((value, at) => value & (1 - other.data[at]!)) };
}

/** All other pixels. */
export function invert(mask: BinaryMask): BinaryMask {
  return { ...mask, data: mask.data.map((value) => 1 - value) };
}
