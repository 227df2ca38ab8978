import { medianColor } from "../body/skin.ts";
import { countByLabel, fillHoles, findComponents } from "../components.ts";
import { inpaintByDiffusion } from "../inpaint-by-diffusion.ts";
import type { OklabImage } from "../oklab.ts";
import { fillCapsule, fillPolygon } from "../polygon.ts";
import type { BinaryMask, Plane, Point } from "../raster.ts";
import { countInside, createMask, union } from "../raster.ts";
import { gapSquare } from "./ink.ts";

/** Maximum distance of a loop's ends as a share of its extent, the diagonal of its bounding box. */
const openShareMax = 0.3;
/** Minimum share of a path between the points where it closes; what is before and after was drawn over them. */
const closedShareMin = 0.6;
/** Minimum area of a loop as a share of its extent's square. A circle has .39, an ellipse five times as long as wide .15. */
const areaShareMin = 0.12;
/** Minimum mean width of a loop in brush radii: a hand does not draw there and back on one line. */
const widthMin = 0.5;

/**
 * The closed line of a stroke that encircles something; null for one that paints. The brush's size hardly matters, since
 * what is small on the screen is encircled by the brush that is there: it only tells a loop from a line drawn twice.
 */
export function findLoop(points: Point[], radius: number): Point[] | null {
  const loop = closePath(points);
  if (loop === null) return null;
  let length = 0;
  let doubleArea = 0;
  for (let at = 0; at < loop.length; at++) {
    const one = loop[at]!;
    const next = loop[(at + 1) % loop.length]!;
    length += distance(one, next);
    doubleArea += one.x * next.y - next.x * one.y;
  }
  const isWide = Math.abs(doubleArea) > widthMin * radius * length;
  return isWide && Math.abs(doubleArea) / 2 >= areaShareMin * extentOf(loop) ** 2 ? loop : null;
}

/** The part of a path between its ends, or between the points near them where it crosses itself; null when it is open. */
function closePath(points: Point[]): Point[] | null {
  const gapMax = openShareMax * extentOf(points);
  if (distance(points[0]!, points.at(-1)!) <= gapMax) return points;
  const along = [0];
  for (let at = 1; at < points.length; at++)
    along.push(along[at - 1]! + distance(points[at - 1]!, points[at]!));
  const lengthMin = closedShareMin * along.at(-1)!;
  let closed: Point[] | null = null;
  let gap = gapMax;
  for (let from = 0; from < points.length; from++) {
    for (let to = points.length - 1; along[to]! - along[from]! >= lengthMin; to--) {
      const between = distance(points[from]!, points[to]!);
      if (between >= gap) continue;
      gap = between;
      closed = points.slice(from, to + 1);
    }
  }
  return closed;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function extentOf(points: Point[]): number {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Radius in pixels within which the cloth is sampled along the loop. */
const sampleRadius = 2;
/** Minimum difference of ink from the cloth, and the same as a multiple of the cloth's median variation. */
const inkGap = 0.04;
const inkVariations = 2;
/** Minimum area of a component, and of the whole print, as a share of the encircled area. */
const printMin = 0.01;
/** Ink's share of a component and its holes from which the holes are ink in the color of the cloth: a photograph. */
const solidFrom = 0.7;

/**
 * The print that a person encircled. The cloth below it is extrapolated from the loop, and what differs is ink. The
 * holes of a photograph belong to it, those of letters and lines are cloth. Everything encircled when nothing differs.
 *
 * @param loop on the image's grid.
 * @param garment the print is a part of it.
 */
export function findEncircledPrint(lab: OklabImage, loop: Point[], garment: BinaryMask): BinaryMask {
  const { width, height } = garment;
  const encircled = createMask(width, height);
  fillPolygon(encircled, loop);
  const along = createMask(width, height);
  for (let at = 0; at < loop.length; at++)
    fillCapsule(along, loop[at]!, loop[(at + 1) % loop.length]!, sampleRadius);
  for (let at = 0; at < along.data.length; at++) {
    encircled.data[at]! &= garment.data[at]!;
    along.data[at]! &= garment.data[at]!;
  }
  const area = countInside(encircled);
  if (countInside(along) === 0) return encircled;
  const ink = findInkOver(lab, along, encircled);
  const parts = findComponents(fillHoles(ink, area));
  const inkAreas = countByLabel(parts, ink);
  const print = createMask(width, height);
  for (let at = 0; at < print.data.length; at++) {
    const part = parts.list[parts.labels[at]! - 1];
    if (part === undefined || part.area < printMin * area) continue;
    print.data[at] = inkAreas[part.label]! >= solidFrom * part.area ? 1 : ink.data[at]!;
  }
  return countInside(print) >= printMin * area ? print : encircled;
}

/** The pixels that differ from the cloth, which is known along the loop. */
function findInkOver({ l, a, b }: OklabImage, along: BinaryMask, encircled: BinaryMask): BinaryMask {
  const { width, height } = encircled;
  const channels = [l, a, b].map((data) => ({ data, width, height })) as [Plane, Plane, Plane];
  const [clothL, clothA, clothB] = inpaintByDiffusion(channels, along, union(along, encircled));
  const gapAt = (at: number, to: { l: number; a: number; b: number }): number =>
    Math.sqrt(gapSquare(l[at]! - to.l, a[at]! - to.a, b[at]! - to.b));
  const samples = [...along.data.keys()].filter((at) => along.data[at] === 1);
  const median = medianColor(samples.map((at) => ({ l: l[at]!, a: a[at]!, b: b[at]! })));
  const gaps = samples.map((at) => gapAt(at, median)).sort((one, other) => one - other);
  const gapMin = Math.max(inkGap, inkVariations * gaps[gaps.length >> 1]!);
  const ink = createMask(width, height);
  for (let at = 0; at < ink.data.length; at++) {
    if (encircled.data[at] === 0) continue;
    const cloth = { l: clothL.data[at]!, a: clothA.data[at]!, b: clothB.data[at]! };
    if (gapAt(at, cloth) > gapMin) ink.data[at] = 1;
  }
  return ink;
}
