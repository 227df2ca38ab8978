import type { RgbImage } from "../raster.ts";
import type { FrameSize } from "./frame-size.ts";

/** A picture and its coverage, 0-255 per pixel; null when all of it is opaque. */
export interface LayeredPicture {
  color: RgbImage;
  alpha: Uint8Array | null;
}

/**
 * A similarity transform from a picture to a frame: scale and rotation about the point `from`, which is mapped to the
 * point `to`.
 */
export interface Placement {
  /** Pixels of the frame per pixel of the picture. */
  scale: number;
  /** Degrees clockwise on the screen. */
  turn: number;
  /** In pixels of the picture; pixel centers lie at halves. */
  from: { x: number; y: number };
  /** In pixels of the frame. */
  to: { x: number; y: number };
}

/** Minimum scale of a placement. */
const reduceMin = 0.5;

/**
 * Draws a picture into an empty frame with cubic interpolation (Keys, 1981, a = -0.5), widened when the picture is
 * made smaller. Colors are weighted by their coverage, so transparent pixels do not affect edges. The
 * frame outside the picture is transparent; an opaque picture is extended by half a pixel, which keeps its border hard.
 *
 * @throws {RangeError} for a scale below one half: a larger picture must be reduced while it is decoded.
 */
export function placePicture(
  picture: LayeredPicture,
  placement: Placement,
  frame: FrameSize,
): LayeredPicture {
  const { color, alpha } = picture;
  const { scale, from, to } = placement;
  if (scale < reduceMin) throw new RangeError("The picture is too large for its frame");
  const { width, height } = frame;
  const data = new Uint8Array(width * height * 3).fill(255);
  const cover = new Uint8Array(width * height);
  const angle = (placement.turn * Math.PI) / 180;
  const stepX = Math.cos(angle) / scale;
  const stepY = Math.sin(angle) / scale;
  const widen = Math.max(1, 1 / scale);
  const taps = 2 * Math.ceil(2 * widen);
  const weights = { x: new Float64Array(taps), y: new Float64Array(taps) };
  const span = alpha === null ? null : toRowSpans(alpha, color.width, color.height);
  for (let y = 0; y < height; y++) {
    const dy = y + 0.5 - to.y;
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - to.x;
      const sx = from.x + dx * stepX + dy * stepY - 0.5;
      const sy = from.y - dx * stepY + dy * stepX - 0.5;
      if (sx < -0.5 || sy < -0.5 || sx > color.width - 0.5 || sy > color.height - 0.5) continue;
      const firstX = Math.floor(sx) - taps / 2 + 1;
      const firstY = Math.floor(sy) - taps / 2 + 1;
      if (span !== null && !isNearSpan(span, firstX, firstY, taps)) continue;
      toWeights(weights.x, sx - firstX, widen);
      toWeights(weights.y, sy - firstY, widen);
      const at = y * width + x;
      cover[at] = blend(picture, weights, { firstX, firstY, taps }, data, at * 3);
    }
  }
  return { color: { data, width, height }, alpha: cover };
}

interface Window {
  firstX: number;
  firstY: number;
  taps: number;
}

/** Writes one pixel's color. @returns its coverage, 0-255. */
function blend(
  { color, alpha }: LayeredPicture,
  weights: { x: Float64Array; y: Float64Array },
  { firstX, firstY, taps }: Window,
  data: Uint8Array,
  to: number,
): number {
  let red = 0;
  let green = 0;
  let blue = 0;
  let covered = 0;
  for (let row = 0; row < taps; row++) {
    const y = Math.min(color.height - 1, Math.max(0, firstY + row));
    const down = weights.y[row]!;
    if (down === 0) continue;
    for (let column = 0; column < taps; column++) {
      const x = Math.min(color.width - 1, Math.max(0, firstX + column));
      const at = y * color.width + x;
      const share = down * weights.x[column]! * (alpha === null ? 1 : alpha[at]! / 255);
      covered += share;
      red += share * color.data[at * 3]!;
      green += share * color.data[at * 3 + 1]!;
      blue += share * color.data[at * 3 + 2]!;
    }
  }
  if (covered <= 1 / 512) return 0;
  data[to] = toByte(red / covered);
  data[to + 1] = toByte(green / covered);
  data[to + 2] = toByte(blue / covered);
  return toByte(covered * 255);
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value);
}

/** @param offset of the sampled point from the first tap, in pixels of the picture. */
function toWeights(weights: Float64Array, offset: number, widen: number): void {
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) {
    const distance = Math.abs(tap - offset) / widen;
    weights[tap] =
      distance < 1
        ? 1.5 * distance ** 3 - 2.5 * distance ** 2 + 1
        : distance < 2
          ? -0.5 * distance ** 3 + 2.5 * distance ** 2 - 4 * distance + 2
          : 0;
    sum += weights[tap]!;
  }
  for (let tap = 0; tap < weights.length; tap++) weights[tap]! /= sum;
}

/** First and last covered column of each row, which skips the empty part of a frame. */
function toRowSpans(
  alpha: Uint8Array,
  width: number,
  height: number,
): { first: Int32Array; last: Int32Array } {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x] === 0) continue;
      if (first[y] === width) first[y] = x;
      last[y] = x;
    }
  }
  return { first, last };
}

function isNearSpan(
  { first, last }: { first: Int32Array; last: Int32Array },
  x: number,
  y: number,
  taps: number,
): boolean {
  for (let row = Math.max(0, y); row < Math.min(first.length, y + taps); row++) {
    if (x + taps > first[row]! && x <= last[row]!) return true;
  }
  return false;
}
