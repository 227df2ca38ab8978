import type { OklabImage } from "../oklab.ts";
import { createPlane, type Plane, type Point } from "../raster.ts";
import { type EyeStrip, stripReach, stripUnit } from "./eye-strip.ts";

/** Half widths of the detected lines, in interocular distances: from wire to thick frames. */
const halfWidths = [0.042, 0.063, 0.1].map((share) => Math.round(share * stripUnit));
/** Steps of lightness are relative to the lighter side, and to this value where that side is darker. */
const lightMin = 0.25;
/** Weight of a line's tint beyond the tint difference of its two sides. */
const tintShare = 1.5;
const tintBetween = 0.7;

/**
 * Polar grid around each eye: rays (rows) from outwards (row 0) downwards, inwards and up; columns are pixels of the
 * strip along the ray.
 */
export const rays = 72;
export const rayFrom = Math.round(0.14 * stripUnit);
const rayTo = Math.round(0.8 * stripUnit);
/** Centers of the eyes, in interocular distances. */
export const eye = { aside: 0.5, down: 0.03 };

export interface EyeLines {
  /** Line strength across each ray. */
  lines: Plane;
  /** Lightness step from inside to outside. */
  steps: Plane;
}

/** @param side -1 for the eye on the image's left, 1 for the other one. */
export function readRays({ lab }: EyeStrip, side: -1 | 1): EyeLines {
  const far = halfWidths.at(-1)! + 1;
  const count = rayTo - rayFrom;
  const result = { lines: createPlane(count, rays), steps: createPlane(count, rays) };
  const ray = createRay(count + 2 * far);
  for (let row = 0; row < rays; row++) {
    for (let at = 0; at < ray.l.length; at++) {
      readPoint(lab, toRayPoint(row, at - far + rayFrom, side), ray, at);
    }
    for (let column = 0; column < count; column++) {
      const at = column + far;
      result.lines.data[row * count + column] = lineAt(ray, at);
      const outside = ray.l[at + halfWidths[0]!]!;
      const step = (outside - ray.l[at - halfWidths[0]!]!) / Math.max(lightMin, outside);
      result.steps.data[row * count + column] = Math.max(0, step);
    }
  }
  return result;
}

/** Maps a ray's pixel to pixels of the strip. */
function toRayPoint(row: number, along: number, side: -1 | 1): Point {
  const angle = (row / rays) * 2 * Math.PI;
  return {
    x: (stripReach.aside + side * eye.aside) * stripUnit - 0.5 + side * Math.cos(angle) * along,
    y: (stripReach.up + eye.down) * stripUnit - 0.5 + Math.sin(angle) * along,
  };
}

/** Rows from the middle of the face outwards, columns from above the brows to below the eyes. */
const brows = { from: -0.5, to: 0.35, aside: 1.05 };

/** Strength of horizontal lines at each point of one side of the face. */
export function readAcross({ lab }: EyeStrip, side: -1 | 1): Plane {
  const rows = Math.round(brows.aside * stripUnit);
  const top = Math.round((stripReach.up + brows.from) * stripUnit);
  const count = Math.round((brows.to - brows.from) * stripUnit);
  const far = halfWidths.at(-1)!;
  const result = createPlane(count, rows);
  const column = createRay(count + 2 * far);
  const middle = Math.round(stripReach.aside * stripUnit);
  for (let row = 0; row < rows; row++) {
    const x = side === 1 ? middle + row : middle - 1 - row;
    for (let at = 0; at < column.l.length; at++) {
      const from = (top - far + at) * lab.width + x;
      column.l[at] = lab.l[from]!;
      column.a[at] = lab.a[from]!;
      column.b[at] = lab.b[from]!;
    }
    for (let at = 0; at < count; at++) result.data[row * count + at] = lineAt(column, at + far);
  }
  return result;
}

interface Ray {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

function createRay(length: number): Ray {
  return { l: new Float32Array(length), a: new Float32Array(length), b: new Float32Array(length) };
}

/** Line filter: the maximum over all widths of being darker than both sides, or of another tint than both. */
function lineAt({ l, a, b }: Ray, at: number): number {
  let best = 0;
  for (const half of halfWidths) {
    const one = at - half;
    const other = at + half;
    const side = Math.min(l[one]!, l[other]!);
    const dark = (side - l[at]!) / Math.max(lightMin, side);
    const fromOne = apartOf(a, b, one, at);
    const fromOther = apartOf(a, b, other, at);
    const apart = apartOf(a, b, other, one);
    const tint = tintShare * (Math.min(fromOne, fromOther) - tintBetween * apart);
    best = Math.max(best, dark + Math.max(0, tint));
  }
  return best;
}

function apartOf(a: Float32Array, b: Float32Array, one: number, other: number): number {
  const da = a[one]! - a[other]!;
  const db = b[one]! - b[other]!;
  return Math.sqrt(da * da + db * db);
}

/** Bilinear interpolation. */
function readPoint(lab: OklabImage, { x, y }: Point, into: Ray, to: number): void {
  const { width, height } = lab;
  const px = Math.min(Math.max(x, 0), width - 1.001);
  const py = Math.min(Math.max(y, 0), height - 1.001);
  const left = px | 0;
  const top = py | 0;
  const s = px - left;
  const t = py - top;
  const at = top * width + left;
  const read = (plane: Float32Array): number =>
    (plane[at]! * (1 - s) + plane[at + 1]! * s) * (1 - t) +
    (plane[at + width]! * (1 - s) + plane[at + width + 1]! * s) * t;
  into.l[to] = read(lab.l);
  into.a[to] = read(lab.a);
  into.b[to] = read(lab.b);
}
