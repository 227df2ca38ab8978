import { boxFilter } from "./box-filter.ts";
import type { Plane, RgbImage } from "./raster.ts";
import { createPlane } from "./raster.ts";

/** The filtered value of a pixel is `red·R + green·G + blue·B + offset`, channels encoded 0-1. */
export interface ColourGuide {
  red: Plane;
  green: Plane;
  blue: Plane;
  offset: Plane;
}

/**
 * Guided filter with a colour guide (He, Sun, Tang, 2013, eq. 19-21), as coefficients. Computed on a small copy and
 * applied to the full picture it snaps a coarse mask to the picture's own edges.
 *
 * @param radius window radius in pixels of the small copy.
 * @param epsilon colour variance below which a window counts as flat.
 */
export function colourGuidedCoefficients(
  guide: RgbImage,
  source: Plane,
  radius: number,
  epsilon: number,
): ColourGuide {
  const { width, height } = guide;
  const count = width * height;
  const mean = (plane: Plane): Float32Array => boxFilter(plane, radius).data;
  const product = (one: Plane, other: Plane): Plane => {
    const plane = createPlane(width, height);
    multiply(plane.data, one.data, other.data);
    return boxFilter(plane, radius, plane);
  };
  const [r, g, b] = [channelOf(guide, 0), channelOf(guide, 1), channelOf(guide, 2)];
  const mr = mean(r);
  const mg = mean(g);
  const mb = mean(b);
  const mp = mean(source);
  const rr = product(r, r).data;
  const rg = product(r, g).data;
  const rb = product(r, b).data;
  const gg = product(g, g).data;
  const gb = product(g, b).data;
  const bb = product(b, b).data;
  const rp = product(r, source).data;
  const gp = product(g, source).data;
  const bp = product(b, source).data;

  const red = createPlane(width, height);
  const green = createPlane(width, height);
  const blue = createPlane(width, height);
  const offset = createPlane(width, height);
  for (let at = 0; at < count; at++) {
    const vr = mr[at]!;
    const vg = mg[at]!;
    const vb = mb[at]!;
    const vp = mp[at]!;
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
    red.data[at] = ar;
    green.data[at] = ag;
    blue.data[at] = ab;
    offset.data[at] = vp - ar * vr - ag * vg - ab * vb;
  }
  return {
    red: boxFilter(red, radius, red),
    green: boxFilter(green, radius, green),
    blue: boxFilter(blue, radius, blue),
    offset: boxFilter(offset, radius, offset),
  };
}

function channelOf({ data, width, height }: RgbImage, channel: number): Plane {
  const plane = createPlane(width, height);
  for (let at = 0, from = channel; at < plane.data.length; at++, from += 3)
    plane.data[at] = data[from]! / 255;
  return plane;
}

function multiply(result: Float32Array, one: Float32Array, other: Float32Array): void {
  for (let at = 0; at < result.length; at++) result[at] = one[at]! * other[at]!;
}
