import type { Point, RgbImage } from "../raster.ts";

/** An upright part of a picture, made smaller where it need not be larger, and where it lies. */
export interface PictureCut {
  image: RgbImage;
  /** Of the part, in pixels of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Pixels of the cut per pixel of the picture, at most 1. */
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
 * @param area pixels of the picture; what lies outside it is left away.
 * @param pixelsMax of the cut.
 */
export function cutPicture(picture: RgbImage, area: Area, pixelsMax: number): PictureCut {
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
 * A part of a cut, on the same grid.
 *
 * @param box pixels of the cut. Where its edges lie between pixels of the picture, the part is moved by less than half
 * of one.
 */
export function cutFromCut(cut: PictureCut, box: Area): PictureCut {
  const columns = box.right - box.left;
  const rows = box.bottom - box.top;
  const left = Math.round(box.left / cut.scaleX);
  const top = Math.round(box.top / cut.scaleY);
  const width = Math.round(box.right / cut.scaleX) - left;
  const height = Math.round(box.bottom / cut.scaleY) - top;
  return {
    image: shrinkArea(cut.image, box.left, box.top, columns, rows, columns, rows),
    left: cut.left + left,
    top: cut.top + top,
    width,
    height,
    scaleX: columns / width,
    scaleY: rows / height,
  };
}

/** Mean over the area that each pixel of the result covers; rows first, so that every pixel is read once. */
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
    // An integer array takes the whole part.
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

/** For each pixel of a row where it goes, and how much of it goes there and how much into the next one. */
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

/** One row of the picture, shrunk. @param from where its first pixel lies. */
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
    // The next column begins with what is left of the last pixel.
    red = data[at - 3]! * over;
    green = data[at - 2]! * over;
    blue = data[at - 1]! * over;
  }
}

/** From pixels of the picture to pixels of the cut; the middle of a pixel is a whole number in both. */
export function toCutPoint(cut: PictureCut, { x, y }: Point): Point {
  return {
    x: (x + 0.5 - cut.left) * cut.scaleX - 0.5,
    y: (y + 0.5 - cut.top) * cut.scaleY - 0.5,
  };
}
