import type { RgbImage } from "#imaging/raster.ts";

/** Columns at each border whose mean goes on, and rows it is smoothed over to either side. */
const borderColumns = 6;
const smoothRows = 6;
/** What differs more from the rows above is no backdrop but a shoulder, in 8-bit steps summed over the channels. */
const stepMax = 24;
/** How many rows above: a shoulder's edge is soft. */
const stepRows = 12;

/**
 * A wider picture with the same picture in its middle: the backdrop at each side goes on to the border, row by row,
 * with a grain of its own so that it does not look painted. Where a shoulder reaches the border, the backdrop of the
 * row above it goes on.
 */
export function extendBackdrop(picture: RgbImage, width: number): RgbImage {
  const { height } = picture;
  const data = new Uint8Array(width * height * 3);
  const left = Math.floor((width - picture.width) / 2);
  const [west, east] = [backdropOf(picture, 0), backdropOf(picture, picture.width - borderColumns)];
  for (let y = 0; y < height; y++) {
    const row = y * width * 3;
    data.set(picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3), row + left * 3);
    for (let x = 0; x < width; x++) {
      if (x === left) x += picture.width;
      if (x >= width) break;
      const side = x < left ? west : east;
      const grain = grainAt(x, y);
      for (let channel = 0; channel < 3; channel++) {
        data[row + x * 3 + channel] = Math.round(side[y * 3 + channel]! + grain);
      }
    }
  }
  return { data, width, height };
}

/** The backdrop's color in each row beside one border. */
function backdropOf({ data, width, height }: RgbImage, from: number): Float32Array {
  const raw = new Float32Array(height * 3);
  for (let y = 0; y < height; y++) {
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let x = from; x < from + borderColumns; x++) sum += data[(y * width + x) * 3 + channel]!;
      raw[y * 3 + channel] = sum / borderColumns;
    }
  }
  const stepAt = (y: number): number =>
    [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs(raw[y * 3 + channel]! - raw[(y - stepRows) * 3 + channel]!),
      0,
    );
  for (let y = Math.max(stepRows, height >> 1); y < height; y++) {
    if (stepAt(y) <= stepMax) continue;
    const last = (y - stepRows) * 3;
    for (let at = last + 3; at < raw.length; at++) raw[at] = raw[last + (at % 3)]!;
    break;
  }
  const smooth = new Float32Array(raw.length);
  for (let y = 0; y < height; y++) {
    const [first, last] = [Math.max(0, y - smoothRows), Math.min(height - 1, y + smoothRows)];
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let near = first; near <= last; near++) sum += raw[near * 3 + channel]!;
      smooth[y * 3 + channel] = sum / (last - first + 1);
    }
  }
  return smooth;
}

/** Between -1 and 1, the same for the same place. */
function grainAt(x: number, y: number): number {
  let mixed = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1) * 0.9;
}
