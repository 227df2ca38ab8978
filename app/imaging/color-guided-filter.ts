import { boxFilter } from "./box-filter.ts";
import { dilate } from "./morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "./raster.ts";
import { type RowSpans, toRowSpans } from "./row-spans.ts";

/**
 * @param radius window radius in pixels of the guide.
 * @param epsilon color variance below which a window is flat.
 * @param where 1 where the coefficients are needed; elsewhere they are undefined.
 * @returns coefficients that hold until the next run.
 */
export type ColorGuidedFilter = (
  guide: RgbImage,
  source: Plane,
  radius: number,
  epsilon: number,
  where: BinaryMask,
) => ColorGuide;

/** The filtered value of a pixel is `red·R + green·G + blue·B + offset`, channels encoded 0-1. */
export interface ColorGuide {
  red: Plane;
  green: Plane;
  blue: Plane;
  offset: Plane;
  /** Share of the source's variance in a window that its colors explain, 0-1. */
  explained: Plane;
}

/** Planes of one filter run: the three channels, 14 means and five results. */
const planeCount = 22;

/**
 * A guided filter with a color guide (He, Sun, Tang, 2013, eq. 19-21). Computed on a small copy and applied to the full
 * picture, its coefficients align a coarse mask with the edges of the picture. Its buffers serve all its runs, because
 * short-lived planes of many tiles make the garbage collector run.
 *
 * @param pixelsMax size of the largest guide.
 */
export function createColorGuidedFilter(pixelsMax: number): ColorGuidedFilter {
  const buffers = Array.from({ length: planeCount }, () => new Float32Array(pixelsMax));
  return (guide, source, radius, epsilon, where) => {
    const { width, height } = guide;
    let used = 0;
    // Zeros, because running sums pass over pixels that are not computed.
    const clean = (): Plane => ({
      data: buffers[used++]!.subarray(0, width * height).fill(0),
      width,
      height,
    });
    const fitted = dilate(where, radius);
    const seen = dilate(fitted, radius);
    const [fittedSpans, seenSpans, readSpans] = [fitted, seen, dilate(seen, radius)].map(toRowSpans) as [
      RowSpans,
      RowSpans,
      RowSpans,
    ];
    const mean = (plane: Plane): Float32Array => boxFilter(plane, radius, clean(), seenSpans).data;
    const product = (one: Plane, other: Plane): Float32Array => {
      const plane = clean();
      multiply(plane, one.data, other.data, readSpans);
      return boxFilter(plane, radius, plane, seenSpans).data;
    };
    const [r, g, b] = [clean(), clean(), clean()];
    splitChannels(guide, r.data, g.data, b.data);
    const means: Means = {
      r: mean(r),
      g: mean(g),
      b: mean(b),
      p: mean(source),
      rr: product(r, r),
      rg: product(r, g),
      rb: product(r, b),
      gg: product(g, g),
      gb: product(g, b),
      bb: product(b, b),
      rp: product(r, source),
      gp: product(g, source),
      bp: product(b, source),
      pp: product(source, source),
    };
    const [red, green, blue, offset, explained] = [clean(), clean(), clean(), clean(), clean()];
    for (let y = 0; y < height; y++) {
      for (let span = fittedSpans.starts[y]!; span < fittedSpans.starts[y + 1]!; span += 2) {
        const start = y * width;
        fitWindows(means, start + fittedSpans.bounds[span]!, start + fittedSpans.bounds[span + 1]!, epsilon, {
          red: red.data,
          green: green.data,
          blue: blue.data,
          offset: offset.data,
          explained: explained.data,
        });
      }
    }
    return {
      red: boxFilter(red, radius, red, fittedSpans),
      green: boxFilter(green, radius, green, fittedSpans),
      blue: boxFilter(blue, radius, blue, fittedSpans),
      offset: boxFilter(offset, radius, offset, fittedSpans),
      explained: boxFilter(explained, radius, explained, fittedSpans),
    };
  };
}

/** Means of the guide's channels, of the source and of their products, over every window. */
type Means = Record<
  "r" | "g" | "b" | "p" | "rr" | "rg" | "rb" | "gg" | "gb" | "bb" | "rp" | "gp" | "bp" | "pp",
  Float32Array
>;

function fitWindows(
  means: Means,
  from: number,
  to: number,
  epsilon: number,
  { red, green, blue, offset, explained }: Record<keyof ColorGuide, Float32Array>,
): void {
  const { r, g, b, p, rr, rg, rb, gg, gb, bb, rp, gp, bp, pp } = means;
  for (let at = from; at < to; at++) {
    const vr = r[at]!;
    const vg = g[at]!;
    const vb = b[at]!;
    const vp = p[at]!;
    // Symmetric covariance of the window; epsilon on the diagonal keeps it invertible.
    const srr = rr[at]! - vr * vr + epsilon;
    const srg = rg[at]! - vr * vg;
    const srb = rb[at]! - vr * vb;
    const sgg = gg[at]! - vg * vg + epsilon;
    const sgb = gb[at]! - vg * vb;
    const sbb = bb[at]! - vb * vb + epsilon;
    const cr = rp[at]! - vr * vp;
    const cg = gp[at]! - vg * vp;
    const cb = bp[at]! - vb * vp;
    const i00 = sgg * sbb - sgb * sgb;
    const i01 = srb * sgb - srg * sbb;
    const i02 = srg * sgb - srb * sgg;
    const determinant = srr * i00 + srg * i01 + srb * i02;
    const i11 = srr * sbb - srb * srb;
    const i12 = srg * srb - srr * sgb;
    const i22 = srr * sgg - srg * srg;
    const ar = (i00 * cr + i01 * cg + i02 * cb) / determinant;
    const ag = (i01 * cr + i11 * cg + i12 * cb) / determinant;
    const ab = (i02 * cr + i12 * cg + i22 * cb) / determinant;
    red[at] = ar;
    green[at] = ag;
    blue[at] = ab;
    offset[at] = vp - ar * vr - ag * vg - ab * vb;
    explained[at] = Math.min(
      1,
      Math.max(0, (ar * cr + ag * cg + ab * cb) / Math.max(1e-6, pp[at]! - vp * vp)),
    );
  }
}

function splitChannels({ data }: RgbImage, r: Float32Array, g: Float32Array, b: Float32Array): void {
  for (let at = 0, from = 0; at < r.length; at++, from += 3) {
    r[at] = data[from]! / 255;
    g[at] = data[from + 1]! / 255;
    b[at] = data[from + 2]! / 255;
  }
}

function multiply(
  { data, width, height }: Plane,
  one: Float32Array,
  other: Float32Array,
  spans: RowSpans,
): void {
  const { starts, bounds } = spans;
  for (let y = 0; y < height; y++) {
    for (let span = starts[y]!; span < starts[y + 1]!; span += 2) {
      const end = y * width + bounds[span + 1]!;
      for (let at = y * width + bounds[span]!; at < end; at++) data[at] = one[at]! * other[at]!;
    }
  }
}
