import { type FaceMesh, faceWidthOf, pointsOf, rings } from "../faces/face-mesh.ts";
import type { RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import type { Grid } from "./surface-map.ts";

/** An image in linear light, three interleaved channels, 0-1, row-major. */
export interface LinearPicture {
  data: Float32Array;
  width: number;
  height: number;
}

/**
 * Area-averages the part of an image under a grid (exact for any step of at least 1). Border pixels are repeated
 * outwards.
 */
export function linearOfGrid(image: RgbImage, grid: Grid): LinearPicture {
  const { columns, rows } = grid;
  const across = toShares(grid.left, grid.step, columns, image.width);
  const down = toShares(grid.top, grid.step, rows, image.height);
  const data = new Float32Array(columns * rows * 3);
  const line = new Float32Array(columns * 3);
  for (let y = 0; y < rows; y++) {
    const to = y * columns * 3;
    for (let tap = down.start[y]!; tap < down.start[y + 1]!; tap++) {
      averageRow(image, down.index[tap]!, across, line);
      const share = down.share[tap]!;
      for (let at = 0; at < line.length; at++) data[to + at]! += share * line[at]!;
    }
  }
  return { data, width: columns, height: rows };
}

/** Margin around the face's outline, in face widths. */
const room = 0.08;

/**
 * The grid over a face with a margin. Its corner is a whole pixel, so that at step 1 it coincides with the image's
 * grid.
 */
export function gridAround(mesh: FaceMesh, image: RgbImage, step: number): Grid {
  const outline = pointsOf(mesh, rings.oval);
  const beside = room * faceWidthOf(mesh);
  const left = Math.max(0, Math.floor(Math.min(...outline.map(({ x }) => x)) - beside));
  const top = Math.max(0, Math.floor(Math.min(...outline.map(({ y }) => y)) - beside));
  const right = Math.min(image.width, Math.ceil(Math.max(...outline.map(({ x }) => x)) + beside));
  const bottom = Math.min(image.height, Math.ceil(Math.max(...outline.map(({ y }) => y)) + beside));
  return {
    left,
    top,
    step,
    columns: Math.max(1, Math.floor((right - left) / step)),
    rows: Math.max(1, Math.floor((bottom - top) / step)),
  };
}

/**
 * Catmull-Rom interpolation (1974) into three values at `to`, clamped at 0.
 *
 * @param x pixel centers lie at halves.
 */
export function sampleLinear(
  picture: LinearPicture,
  x: number,
  y: number,
  result: Float32Array,
  to: number,
): void {
  const { width, height, data } = picture;
  const u = Math.min(width - 1, Math.max(0, x - 0.5));
  const v = Math.min(height - 1, Math.max(0, y - 0.5));
  const left = Math.min(width - 1, u | 0);
  const top = Math.min(height - 1, v | 0);
  const s = u - left;
  const t = v - top;
  const w0 = ((-0.5 * s + 1) * s - 0.5) * s;
  const w1 = (1.5 * s - 2.5) * s * s + 1;
  const w2 = ((-1.5 * s + 2) * s + 0.5) * s;
  const w3 = (0.5 * s - 0.5) * s * s;
  const x0 = (left > 0 ? left - 1 : 0) * 3;
  const x1 = left * 3;
  const x2 = Math.min(width - 1, left + 1) * 3;
  const x3 = Math.min(width - 1, left + 2) * 3;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let tap = -1; tap < 3; tap++) {
    const weight =
      tap === -1
        ? ((-0.5 * t + 1) * t - 0.5) * t
        : tap === 0
          ? (1.5 * t - 2.5) * t * t + 1
          : tap === 1
            ? ((-1.5 * t + 2) * t + 0.5) * t
            : (0.5 * t - 0.5) * t * t;
    const row = Math.min(height - 1, Math.max(0, top + tap)) * width * 3;
    red +=
      weight * (w0 * data[row + x0]! + w1 * data[row + x1]! + w2 * data[row + x2]! + w3 * data[row + x3]!);
    green +=
      weight *
      (w0 * data[row + x0 + 1]! +
        w1 * data[row + x1 + 1]! +
        w2 * data[row + x2 + 1]! +
        w3 * data[row + x3 + 1]!);
    blue +=
      weight *
      (w0 * data[row + x0 + 2]! +
        w1 * data[row + x1 + 2]! +
        w2 * data[row + x2 + 2]! +
        w3 * data[row + x3 + 2]!);
  }
  result[to] = Math.max(0, red);
  result[to + 1] = Math.max(0, green);
  result[to + 2] = Math.max(0, blue);
}

/** Source pixels and weights of each pixel along one axis. */
interface Shares {
  start: Int32Array;
  index: number[];
  share: number[];
}

function toShares(from: number, step: number, count: number, length: number): Shares {
  const start = new Int32Array(count + 1);
  const index: number[] = [];
  const share: number[] = [];
  for (let at = 0; at < count; at++) {
    start[at] = index.length;
    const low = from + at * step;
    const high = low + step;
    for (let pixel = Math.floor(low); pixel < high; pixel++) {
      const part = Math.min(high, pixel + 1) - Math.max(low, pixel);
      if (part <= 1e-9) continue;
      index.push(Math.min(length - 1, Math.max(0, pixel)));
      share.push(part / step);
    }
  }
  start[count] = index.length;
  return { start, index, share };
}

function averageRow(image: RgbImage, row: number, across: Shares, line: Float32Array): void {
  const start = row * image.width * 3;
  const { data } = image;
  for (let x = 0, to = 0; to < line.length; x++, to += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = across.start[x]!; tap < across.start[x + 1]!; tap++) {
      const at = start + across.index[tap]! * 3;
      const share = across.share[tap]!;
      red += share * linearOfSrgb8[data[at]!]!;
      green += share * linearOfSrgb8[data[at + 1]!]!;
      blue += share * linearOfSrgb8[data[at + 2]!]!;
    }
    line[to] = red;
    line[to + 1] = green;
    line[to + 2] = blue;
  }
}
