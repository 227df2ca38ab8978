import { findComponents, keepComponents } from "./components.ts";
import type { OklabImage } from "./oklab.ts";
import type { BinaryMask, Plane } from "./raster.ts";
import { createMask, createPlane } from "./raster.ts";
import { solveLinear } from "./solve-linear.ts";

/** A plain studio background: what it would look like everywhere, judged from the picture's border. */
export interface Backdrop {
  /** Share of the border that the fitted background explains, 0-1. */
  plainShare: number;
  /** Median distance of the explained border to the fit: how even the background is. OKLab. */
  unevenness: number;
  /** OKLab distance of every pixel to the fitted background. */
  distance: Plane;
  /** How far a pixel's chroma alone is from the background's. */
  chromaDistance: Plane;
  /** Lightness of the pixel minus that of the background. */
  lightnessGap: Plane;
}

const ringShare = 0.03;
const explainedWithin = 0.035;
const terms = 6;

/**
 * Fits each OKLab channel along the border with a quadratic surface, so that a gradient or a vignette still counts
 * as plain, and re-fits without what strays (a garment cut by the frame).
 *
 * @param start the part of the border believed at first; the whole of it when a product stands free.
 */
export function fitBackdrop(image: OklabImage, start: BorderPart = "all"): Backdrop {
  const ring = listRing(image.width, image.height);
  const channels = [image.l, image.a, image.b];
  let used = ring.filter((at) => isOnPart(image, at, start));
  let surfaces = channels.map((channel) => fitSurface(image, channel, used));
  for (let round = 0; round < 4; round++) {
    const gaps = ring.map((at) => gapAt(image, channels, surfaces, at));
    const believed = gaps.filter((_, index) => start === "all" || isOnPart(image, ring[index]!, start));
    const typical = believed.sort((one, other) => one - other)[Math.floor(believed.length * 0.4)]!;
    const limit = Math.max(0.02, 2.5 * typical);
    const kept = ring.filter((_, index) => gaps[index]! <= limit);
    if (kept.length < ring.length * (start === "all" ? 0.3 : 0.08)) break;
    used = kept;
    surfaces = channels.map((channel) => fitSurface(image, channel, used));
  }
  const explained = ring
    .map((at) => gapAt(image, channels, surfaces, at))
    .filter((gap) => gap <= explainedWithin)
    .sort((one, other) => one - other);

  const distance = createPlane(image.width, image.height);
  const chromaDistance = createPlane(image.width, image.height);
  const lightnessGap = createPlane(image.width, image.height);
  for (let at = 0; at < distance.data.length; at++) {
    const basis = basisAt(image, at);
    const gaps = channels.map((channel, index) => channel[at]! - evaluate(surfaces[index]!, basis));
    lightnessGap.data[at] = gaps[0]!;
    chromaDistance.data[at] = Math.hypot(gaps[1]!, gaps[2]!);
    distance.data[at] = Math.hypot(gaps[0]!, gaps[1]!, gaps[2]!);
  }
  return {
    plainShare: explained.length / ring.length,
    unevenness: explained[explained.length >> 1] ?? 1,
    distance,
    chromaDistance,
    lightnessGap,
  };
}

/** Parts of the border on which a backdrop can be looked for when the product is cut by the frame. */
export const borderParts = [
  "top",
  "bottom",
  "left",
  "right",
  "topLeft",
  "topRight",
  "bottomLeft",
  "bottomRight",
] as const;
export type BorderPart = "all" | (typeof borderParts)[number];

const cornerShare = 0.14;

function isOnPart(image: OklabImage, at: number, part: BorderPart): boolean {
  const x = (at % image.width) / image.width;
  const y = Math.floor(at / image.width) / image.height;
  const high = 1 - cornerShare;
  switch (part) {
    case "all":
      return true;
    case "top":
      return y < 0.03;
    case "bottom":
      return y > 0.97;
    case "left":
      return x < 0.03;
    case "right":
      return x > 0.97;
    case "topLeft":
      return x < cornerShare && y < cornerShare;
    case "topRight":
      return x > high && y < cornerShare;
    case "bottomLeft":
      return x < cornerShare && y > high;
    case "bottomRight":
      return x > high && y > high;
  }
}

const sameBackdrop = 0.022;
const shadowStepMax = 0.011;
const shadowChromaMax = 0.018;
/** How much darker than the backdrop a soft shadow on it may be, OKLab. */
export const shadowDepthMax = 0.3;

/**
 * What stands before the backdrop. The background is flooded from the border through pixels that look like it and
 * through soft shadows: darker, the same hue, and changing so slowly from pixel to pixel that no edge lies between.
 *
 * @param gaps places the border does not reach but which show the background.
 */
export function findForeground(
  image: OklabImage,
  backdrop: Backdrop,
  depthMax = shadowDepthMax,
  gaps: BinaryMask | null = null,
): BinaryMask {
  const { width, height } = image;
  const flooded = createMask(width, height);
  const queue = new Int32Array(width * height);
  let head = 0;
  let tail = 0;
  const visit = (at: number): void => {
    flooded.data[at] = 1;
    queue[tail++] = at;
  };
  for (const at of listBorder(width, height)) {
    if (flooded.data[at] === 0 && backdrop.distance.data[at]! < explainedWithin) visit(at);
  }
  if (gaps !== null) {
    for (let at = 0; at < gaps.data.length; at++)
      if (gaps.data[at] === 1 && flooded.data[at] === 0) visit(at);
  }
  while (head < tail) {
    const at = queue[head++]!;
    const x = at % width;
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of neighbours) {
      if (next < 0 || next >= flooded.data.length || flooded.data[next] === 1) continue;
      if (backdrop.distance.data[next]! < sameBackdrop || isShadowStep(image, backdrop, at, next, depthMax))
        visit(next);
    }
  }
  for (let at = 0; at < flooded.data.length; at++) flooded.data[at] = 1 - flooded.data[at]!;
  return flooded;
}

const enclosedShareMin = 0.002;

/**
 * What looks exactly like the backdrop inside a foreground, where the border could not reach it: the gap between an
 * arm and the body, the loop of a handle. Small spots are left out, they are prints and highlights.
 *
 * @param isThing pixels known to belong to the subject whatever they look like.
 */
export function findGaps(
  image: OklabImage,
  foreground: BinaryMask,
  backdrop: Backdrop,
  isThing: (at: number) => boolean,
): BinaryMask {
  const alike = createMask(foreground.width, foreground.height);
  for (let at = 0; at < alike.data.length; at++) {
    const looksAlike =
      foreground.data[at] === 1 && backdrop.distance.data[at]! < sameBackdrop && !isThing(at);
    alike.data[at] = looksAlike ? 1 : 0;
  }
  const large = keepComponents(alike, (gap) => gap.area >= enclosedShareMin * alike.data.length);
  return keepSharp(image, large);
}

const sharpStepMin = 0.03;
const sharpWithin = 14;

/** Looks from a pixel along a row or column for a step of colour between pixels two apart. */
function meetsEdge(image: OklabImage, x: number, y: number, dx: number, dy: number): boolean {
  const { width, height } = image;
  for (let away = 0; away < sharpWithin; away++) {
    const farX = x + dx * (away + 2);
    const farY = y + dy * (away + 2);
    if (farX < 0 || farY < 0 || farX >= width || farY >= height) return false;
    const near = (y + dy * away) * width + x + dx * away;
    const far = farY * width + farX;
    const step = Math.hypot(
      image.l[far]! - image.l[near]!,
      image.a[far]! - image.a[near]!,
      image.b[far]! - image.b[near]!,
    );
    if (step > sharpStepMin) return true;
  }
  return false;
}

/** Keeps the gaps most of whose outline is an edge: a pale fold of pale cloth looks like the backdrop too, softly. */
function keepSharp(image: OklabImage, gaps: BinaryMask): BinaryMask {
  const { width, height } = gaps;
  const { labels, list } = findComponents(gaps);
  const outline = new Int32Array(list.length + 1);
  const sharp = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const besideX = x + dx;
      const besideY = y + dy;
      if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) continue;
      if (labels[besideY * width + besideX] === label) continue;
      outline[label]!++;
      if (meetsEdge(image, x, y, dx, dy)) sharp[label]!++;
    }
  }
  const data = new Uint8Array(labels.length);
  for (let at = 0; at < data.length; at++) {
    const label = labels[at]!;
    if (label > 0 && sharp[label]! >= 0.6 * outline[label]!) data[at] = 1;
  }
  return { ...gaps, data };
}

function isShadowStep(
  image: OklabImage,
  backdrop: Backdrop,
  from: number,
  to: number,
  depthMax: number,
): boolean {
  const depth = -backdrop.lightnessGap.data[to]!;
  return (
    depth > -sameBackdrop &&
    depth < depthMax &&
    backdrop.chromaDistance.data[to]! < shadowChromaMax &&
    Math.abs(image.l[to]! - image.l[from]!) < shadowStepMax
  );
}

function listBorder(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  return border;
}

function listRing(width: number, height: number): number[] {
  const thickness = Math.max(2, Math.round(Math.min(width, height) * ringShare));
  const ring: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (x < thickness || y < thickness || x >= width - thickness || y >= height - thickness)
        ring.push(y * width + x);
    }
  }
  return ring;
}

function basisAt(image: OklabImage, at: number): number[] {
  const x = ((at % image.width) / image.width) * 2 - 1;
  const y = (Math.floor(at / image.width) / image.height) * 2 - 1;
  return [1, x, y, x * x, y * y, x * y];
}

function fitSurface(image: OklabImage, channel: Float32Array, pixels: number[]): number[] {
  const matrix = Array.from({ length: terms }, () => new Array<number>(terms).fill(0));
  const vector = new Array<number>(terms).fill(0);
  for (const at of pixels) {
    const basis = basisAt(image, at);
    for (let row = 0; row < terms; row++) {
      vector[row]! += basis[row]! * channel[at]!;
      for (let column = 0; column < terms; column++) matrix[row]![column]! += basis[row]! * basis[column]!;
    }
  }
  // A little ridge: a border of which only one side is used does not determine the surface.
  for (let row = 1; row < terms; row++) matrix[row]![row]! += pixels.length * 1e-3;
  return solveLinear(matrix, vector);
}

function evaluate(surface: number[], basis: number[]): number {
  let sum = 0;
  for (let term = 0; term < terms; term++) sum += surface[term]! * basis[term]!;
  return sum;
}

function gapAt(image: OklabImage, channels: Float32Array[], surfaces: number[][], at: number): number {
  const basis = basisAt(image, at);
  return Math.hypot(...channels.map((channel, index) => channel[at]! - evaluate(surfaces[index]!, basis)));
}
