import type { Point, RgbImage } from "../raster.ts";
import { samplePatch, samplesMax } from "../sample-patch.ts";

/** An oriented rectangle over an image, in its pixels. It may reach beyond the image. */
export interface Frame {
  centre: Point;
  width: number;
  height: number;
  /** Radians; positive turns the rectangle's upper edge clockwise. */
  angle: number;
}

/** @param point pixels of the picture. @returns shares of the frame's width and height, 0-1 inside. */
export function toFramePoint(frame: Frame, point: Point): Point {
  const right = point.x - frame.centre.x;
  const down = point.y - frame.centre.y;
  const cos = Math.cos(frame.angle);
  const sin = Math.sin(frame.angle);
  return {
    x: (right * cos + down * sin) / frame.width + 0.5,
    y: (down * cos - right * sin) / frame.height + 0.5,
  };
}

/** @param point shares of the frame's width and height. @returns pixels of the picture. */
export function fromFramePoint(frame: Frame, point: Point): Point {
  const right = (point.x - 0.5) * frame.width;
  const down = (point.y - 0.5) * frame.height;
  const cos = Math.cos(frame.angle);
  const sin = Math.sin(frame.angle);
  return {
    x: frame.centre.x + right * cos - down * sin,
    y: frame.centre.y + right * sin + down * cos,
  };
}

export interface SampleOptions {
  /** Pixels beyond the image: the nearest border pixel, or black. */
  outside: "edge" | "black";
  /** Mirrors left and right. */
  mirrored?: boolean;
}

/** Samples the frame as an upright image of the given size: bilinear, area-averaged where it is reduced. */
export function sampleFrame(
  image: RgbImage,
  frame: Frame,
  width: number,
  height: number,
  options: SampleOptions,
): RgbImage {
  const samples = Math.min(
    samplesMax,
    Math.max(1, Math.ceil(Math.max(frame.width / width, frame.height / height) - 0.25)),
  );
  const isBlack = options.outside === "black";
  if (frame.angle === 0 && samples > 1) {
    const { centre } = frame;
    const isMirrored = options.mirrored === true;
    return averageUpright(
      image,
      toShares({ centre: centre.x, span: frame.width, isMirrored }, width, samples, image.width, isBlack),
      toShares(
        { centre: centre.y, span: frame.height, isMirrored: false },
        height,
        samples,
        image.height,
        isBlack,
      ),
    );
  }
  const turn = options.mirrored === true ? -1 : 1;
  const cos = Math.cos(frame.angle);
  const sin = Math.sin(frame.angle);
  const across = {
    x: cos,
    y: sin,
    start: (turn * frame.width) / 2,
    length: turn * frame.width,
    pixels: width,
  };
  const down = { x: -sin, y: cos, start: frame.height / 2, length: frame.height, pixels: height };
  return samplePatch(image, { origin: frame.centre, across, down }, samples, options.outside);
}

/** Source pixels and weights of each pixel along one side of an upright frame. */
interface Shares {
  start: Int32Array;
  /** Exclusive end. */
  end: Int32Array;
  /** Weights: `most` per pixel of the frame, beginning at its `start`. */
  share: Float64Array;
  most: number;
}

function toShares(
  { centre, span, isMirrored }: { centre: number; span: number; isMirrored: boolean },
  length: number,
  samples: number,
  sourceLength: number,
  isBlack: boolean,
): Shares {
  const last = sourceLength - 1;
  const turned = isMirrored ? -span : span;
  const step = turned / (length * samples);
  const most = Math.ceil(Math.abs(step) * samples) + 3;
  const shares: Shares = {
    start: new Int32Array(length),
    end: new Int32Array(length),
    share: new Float64Array(length * most),
    most,
  };
  const places = new Float64Array(samples);
  for (let at = 0; at < length; at++) {
    let count = 0;
    let lowest = last;
    for (let sample = at * samples; sample < (at + 1) * samples; sample++) {
      const place = centre + (sample + 0.5) * step - turned / 2 - 0.5;
      if (isBlack && (place < -0.5 || place > last + 0.5)) continue;
      const held = Math.min(Math.max(place, 0), last);
      places[count++] = held;
      lowest = Math.min(lowest, Math.floor(held));
    }
    shares.start[at] = lowest;
    shares.end[at] = lowest;
    for (let sample = 0; sample < count; sample++) {
      const first = Math.floor(places[sample]!);
      const beyond = places[sample]! - first;
      shares.share[at * most + first - lowest]! += (1 - beyond) / samples;
      shares.end[at] = Math.max(shares.end[at]!, first + 1);
      if (beyond === 0 || first === last) continue;
      shares.share[at * most + first + 1 - lowest]! += beyond / samples;
      shares.end[at] = Math.max(shares.end[at]!, first + 2);
    }
  }
  return shares;
}

/** Separable area averaging, rows first: every row is averaged once and kept while the window holds it. */
function averageUpright(image: RgbImage, across: Shares, down: Shares): RgbImage {
  const width = across.start.length;
  const height = down.start.length;
  const result: RgbImage = { data: new Uint8Array(width * height * 3), width, height };
  const length = width * 3;
  const kept = new Float64Array(down.most * length);
  const rows = new Int32Array(down.most).fill(-1);
  const sums = new Float64Array(length);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = down.start[y]!; row < down.end[y]!; row++) {
      const slot = row % down.most;
      const from = slot * length;
      if (rows[slot] !== row) {
        averageRow(image, row, across, kept, from);
        rows[slot] = row;
      }
      const share = down.share[y * down.most + row - down.start[y]!]!;
      for (let at = 0; at < length; at++) sums[at]! += share * kept[from + at]!;
    }
    const to = y * length;
    for (let at = 0; at < length; at++) result.data[to + at] = Math.round(sums[at]!);
  }
  return result;
}

function averageRow(
  { data, width }: RgbImage,
  row: number,
  { start, end, share, most }: Shares,
  line: Float64Array,
  to: number,
): void {
  for (let x = 0; x < start.length; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    const first = start[x]!;
    const last = end[x]!;
    const weights = x * most - first;
    for (let column = first; column < last; column++) {
      const weight = share[weights + column]!;
      const at = (row * width + column) * 3;
      red += weight * data[at]!;
      green += weight * data[at + 1]!;
      blue += weight * data[at + 2]!;
    }
    line[to + x * 3] = red;
    line[to + x * 3 + 1] = green;
    line[to + x * 3 + 2] = blue;
  }
}
