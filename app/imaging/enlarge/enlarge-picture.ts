import type { RgbImage } from "../raster.ts";
import { toTaps } from "../resample.ts";

/** Makes larger pictures out of small ones, piece by piece. */
export interface Enlarger {
  /** Each pixel becomes factor × factor. */
  factor: number;
  /** How many pixels around a piece it needs to see. */
  reach: number;
  /**
   * @param values 0-255, three interleaved channels, the piece with its surroundings.
   * @returns for each pixel of the piece the factor × factor pixels it becomes, row by row, three channels each;
   *   not clamped to 0-255.
   */
  enlargePiece(values: Float32Array, width: number, height: number): Float32Array;
}

/** Side of a piece in source pixels: what bounds the memory, whatever the picture's size. */
const pieceSide = 192;
/** Source pixels around a piece that are compared too, because a correction is blended from pixel to pixel. */
const margin = 1;

/**
 * Enlarges a picture in pieces. What is computed for a pixel does not depend on the piece it lies in, so there are
 * no seams. Beyond its border the picture goes on with its outermost pixels. Where the mean of the pixels that one
 * became strays from it, they are moved back (one step of back-projection, Irani and Peleg, 1991): cloth keeps its
 * color, and the detail is closer to the truth than the network alone brings it.
 */
export function enlargePicture(source: RgbImage, enlarger: Enlarger, side = pieceSide): RgbImage {
  const { factor } = enlarger;
  const width = source.width * factor;
  const result: RgbImage = {
    data: new Uint8Array(width * source.height * factor * 3),
    width,
    height: source.height * factor,
  };
  for (let top = 0; top < source.height; top += side) {
    for (let left = 0; left < source.width; left += side) {
      const piece = {
        left,
        top,
        width: Math.min(side, source.width - left),
        height: Math.min(side, source.height - top),
      };
      drawPiece(source, enlarger, piece, result);
    }
  }
  return result;
}

interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
}

function drawPiece(source: RgbImage, enlarger: Enlarger, piece: Piece, result: RgbImage): void {
  const { factor, reach } = enlarger;
  const seen = grow(piece, margin);
  const surroundings = grow(seen, reach);
  const pixels = enlarger.enlargePiece(
    readClamped(source, surroundings),
    surroundings.width,
    surroundings.height,
  );
  const drift = measureDrift(readClamped(source, seen), pixels, factor ** 2);
  const columns = toTaps(seen.width, seen.width * factor);
  const rows = toTaps(seen.height, seen.height * factor);
  for (let y = 0; y < piece.height * factor; y++) {
    const upper = rows.first[y + factor]! * seen.width;
    const lower = rows.second[y + factor]! * seen.width;
    const down = rows.weight[y + factor]!;
    const fromRow = (Math.floor(y / factor) + margin) * seen.width;
    const phaseRow = (y % factor) * factor;
    let to = ((piece.top * factor + y) * result.width + piece.left * factor) * 3;
    for (let x = 0; x < piece.width * factor; x++) {
      const left = columns.first[x + factor]!;
      const right = columns.second[x + factor]!;
      const across = columns.weight[x + factor]!;
      const sourceX = Math.floor(x / factor);
      const phase = phaseRow + x - sourceX * factor;
      const from = ((fromRow + sourceX + margin) * factor * factor + phase) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const above =
          drift[(upper + left) * 3 + channel]! * (1 - across) +
          drift[(upper + right) * 3 + channel]! * across;
        const below =
          drift[(lower + left) * 3 + channel]! * (1 - across) +
          drift[(lower + right) * 3 + channel]! * across;
        const value = pixels[from + channel]! + above * (1 - down) + below * down;
        result.data[to++] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5;
      }
    }
  }
}

function grow(piece: Piece, by: number): Piece {
  return {
    left: piece.left - by,
    top: piece.top - by,
    width: piece.width + 2 * by,
    height: piece.height + 2 * by,
  };
}

function readClamped(source: RgbImage, piece: Piece): Float32Array {
  const values = new Float32Array(piece.width * piece.height * 3);
  let to = 0;
  for (let y = piece.top; y < piece.top + piece.height; y++) {
    const row = Math.min(source.height - 1, Math.max(0, y)) * source.width;
    for (let x = piece.left; x < piece.left + piece.width; x++) {
      const from = (row + Math.min(source.width - 1, Math.max(0, x))) * 3;
      values[to++] = source.data[from]!;
      values[to++] = source.data[from + 1]!;
      values[to++] = source.data[from + 2]!;
    }
  }
  return values;
}

/** What is missing from the mean of the pixels that each source pixel became, to be that pixel. */
function measureDrift(source: Float32Array, pixels: Float32Array, count: number): Float32Array {
  const drift = new Float32Array(source.length);
  for (let at = 0, from = 0; at < source.length; at += 3, from += 3 * count) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let next = from; next < from + 3 * count; next += 3) {
      red += pixels[next]!;
      green += pixels[next + 1]!;
      blue += pixels[next + 2]!;
    }
    drift[at] = source[at]! - red / count;
    drift[at + 1] = source[at + 1]! - green / count;
    drift[at + 2] = source[at + 2]! - blue / count;
  }
  return drift;
}
