import type { Point, RgbImage } from "../raster.ts";

/** A crop of an image, reduced to a maximum number of pixels, with its position. */
export interface ScaledCrop {
  image: RgbImage;
  /** The cropped area, in pixels of the image. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Pixels of the crop per pixel of the image, at most 1. */
  scaleX: number;
  scaleY: number;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * @param area pixels of the image; clipped to it.
 * @param pixelsMax maximum number of pixels of the crop.
 */
export function cropScaled(picture: RgbImage, area: Area, pixelsMax: number): ScaledCrop {
  const left = Math.min(picture.width - 1, Math.max(0, Math.floor(area.left)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.floor(area.top)));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(area.right)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(area.bottom)) - top);
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  return {
    image: shrinkArea(picture, left, top, width, height, columns, rows),
    left,
    top,
    width,
    height,
    scaleX: columns / width,
    scaleY: rows / height,
  };
}

/**
 * A part of a crop, on the same grid.
 *
 * @param box pixels of the crop. Where its edges lie between pixels of the image, the part is shifted by less than half
 * of one.
 */
export function cropFurther(crop: ScaledCrop, box: Area): ScaledCrop {
  const columns = box.right - box.left;
  const rows = box.bottom - box.top;
  const left = Math.round(box.left / crop.scaleX);
  const top = Math.round(box.top / crop.scaleY);
  const width = Math.round(box.right / crop.scaleX) - left;
  const height = Math.round(box.bottom / crop.scaleY) - top;
  return {
    image: shrinkArea(crop.image, box.left, box.top, columns, rows, columns, rows),
    left: crop.left + left,
    top: crop.top + top,
    width,
    height,
    scaleX: columns / width,
    scaleY: rows / height,
  };
}

/** Separable area averaging, rows first, so that every pixel is read once. */
function shrinkArea(
  picture: RgbImage,
  left: number,
  top: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
): RgbImage {
  const data = new Uint8Array(columns * rows * 3);
  if (columns === width && rows === height) {
    for (let y = 0; y < rows; y++) {
      const start = ((y + top) * picture.width + left) * 3;
      data.set(picture.data.subarray(start, start + width * 3), y * columns * 3);
    }
    return { data, width: columns, height: rows };
  }
  const sums = new Float64Array(columns * 3);
  const line = new Float64Array(columns * 3);
  const down = rows / height;
  const across = toAcross(width, columns);
  let row = 0;
  for (let y = 0; y < height; y++) {
    shrinkLine(picture.data, ((y + top) * picture.width + left) * 3, across, line);
    const end = (y + 1) * down;
    const share = end > row + 1 ? (row + 1 - y * down) / down : 1;
    addLine(sums, line, share, down);
    if (end < row + 1 - 1e-9) continue;
    const to = row * columns * 3;
    // An integer array truncates.
    for (let at = 0; at < sums.length; at++) data[to + at] = sums[at]! + 0.5;
    row++;
    if (row === rows) break;
    sums.fill(0);
    if (share < 1) addLine(sums, line, 1 - share, down);
  }
  return { data, width: columns, height: rows };
}

function addLine(sums: Float64Array, line: Float64Array, share: number, down: number): void {
  for (let at = 0; at < sums.length; at++) sums[at]! += line[at]! * share * down;
}

/** For each pixel of a row: its target column, its weight there, and its weight in the next column. */
interface Across {
  column: Int32Array;
  inside: Float64Array;
  beyond: Float64Array;
}

function toAcross(width: number, columns: number): Across {
  const across = columns / width;
  const shares: Across = {
    column: new Int32Array(width),
    inside: new Float64Array(width),
    beyond: new Float64Array(width),
  };
  for (let x = 0; x < width; x++) {
    const start = x * across;
    const column = Math.min(columns - 1, Math.floor(start));
    const isSplit = start + across > column + 1 && column < columns - 1;
    const inside = isSplit ? column + 1 - start : across;
    shares.column[x] = column;
    shares.inside[x] = inside;
    shares.beyond[x] = across - inside;
  }
  return shares;
}

/**
 * Reduces one row of the image.
 *
 * @param from offset of its first pixel.
 */
function shrinkLine(
  data: Uint8Array,
  from: number,
  { column, inside, beyond }: Across,
  line: Float64Array,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let at = from;
  for (let own = 0, x = 0; own * 3 < line.length; own++) {
    let over = 0;
    for (; x < column.length && column[x] === own; x++, at += 3) {
      const share = inside[x]!;
      red += data[at]! * share;
      green += data[at + 1]! * share;
      blue += data[at + 2]! * share;
      over = beyond[x]!;
    }
    line[own * 3] = red;
    line[own * 3 + 1] = green;
    line[own * 3 + 2] = blue;
    // The remainder of the last pixel belongs to the next column.
    red = data[at - 3]! * over;
    green = data[at - 2]! * over;
    blue = data[at - 1]! * over;
  }
}

/** Converts pixels of the image to pixels of the crop; pixel centers are whole numbers in both. */
export function toCropPoint(crop: ScaledCrop, { x, y }: Point): Point {
  return {
    x: (x + 0.5 - crop.left) * crop.scaleX - 0.5,
    y: (y + 0.5 - crop.top) * crop.scaleY - 0.5,
  };
}
