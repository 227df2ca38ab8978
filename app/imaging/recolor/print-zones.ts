import { findComponents } from "../components.ts";
import { inpaintByDiffusion } from "../inpaint-by-diffusion.ts";
import { dilate, open } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { countInside, createMask, createPlane } from "../raster.ts";
import { LightnessHistogram } from "./tone.ts";

/**
 * Where on a garment something lies that is not its cloth: prints, buttons, cords, labels. They keep their color.
 * Such a place is cut off from the cloth by a sharp edge and has another color; a highlight or a fold has odd
 * colors too, but reaches them from the cloth in small steps.
 */
export interface PrintZones {
  /** 2 on prints and beside them, 1 a little further away, where only a strong likeness counts. On the small copy. */
  zone: { data: Uint8Array; width: number; height: number };
  /** The prints themselves. */
  core: BinaryMask;
  /** The cloth's texture is so coarse that its lines may be as sharp as a print's. */
  isCoarse: boolean;
  /** Encoded 0-255: the cloth's color beside and under a print, and the print's beside and on it. */
  cloth: [Plane, Plane, Plane];
  print: [Plane, Plane, Plane];
}

const stepMax = 0.034;
/** Of the cloth's own median step: a larger one is an edge in whatever texture. */
const ownSteps = 3.2;
const coarseFrom = 1.25 * stepMax;
/** Of the largest step of smooth cloth: a difference from the cloth beside it that only another color makes. */
const edgeSteps = 3;
const clothWithin = 0.055;
/** Oddness summed over a piece: a few pixels of quite another color, or more of a nearer one. */
const oddSumMin = 0.5;
const zoneReach = 3;
/** Below this lightness nothing is told from cloth by being darker. */
const darkPrintFrom = 0.4;

/**
 * @param copy, lab the small copy in both forms.
 * @param inside 1 well inside the garment.
 * @param base the cloth's median color.
 * @returns null when there is none.
 */
export function findPrintZones(
  copy: RgbImage,
  lab: OklabImage,
  inside: Uint8Array,
  base: Oklab,
): PrintZones | null {
  const step = Math.max(stepMax, ownSteps * medianStep(lab, inside));
  const core = findCore(lab, inside, base, step);
  if (countInside(core) === 0) return null;
  growCore(lab, inside, base, core);
  const beside = clothBeside(copy, inside, core);
  if (beside === null) return null;
  const { zone, channels, cloth, asked } = beside;
  const isCoarse = step > coarseFrom;
  // Where lines may be added later, the color of the print nearby is asked for too.
  const wanted = isCoarse ? asked : dilate({ ...core, data: inside }, zoneReach + 1);
  const print = inpaintByDiffusion(channels, findFullest(channels, cloth, core), wanted);
  return { zone, core, isCoarse, cloth, print };
}

/**
 * The same with more prints: lines too narrow for the copy to show their color, which is that of the print nearby.
 * Unchanged when no cloth would be left beside them.
 */
export function addLines(
  prints: PrintZones,
  copy: RgbImage,
  inside: Uint8Array,
  lines: BinaryMask,
): PrintZones {
  const core = createMask(lines.width, lines.height);
  for (let at = 0; at < core.data.length; at++) core.data[at] = prints.core.data[at]! | lines.data[at]!;
  const beside = clothBeside(copy, inside, core);
  return beside === null ? prints : { ...prints, core, zone: beside.zone, cloth: beside.cloth };
}

type Channels = readonly [Plane, Plane, Plane];

function channelOf({ data, width, height }: RgbImage, channel: 0 | 1 | 2): Plane {
  const plane = createPlane(width, height);
  for (let at = 0, from = channel as number; at < plane.data.length; at++, from += 3)
    plane.data[at] = data[from]!;
  return plane;
}

/** Null when no cloth is left. */
function clothBeside(
  copy: RgbImage,
  inside: Uint8Array,
  core: BinaryMask,
): (Pick<PrintZones, "zone" | "cloth"> & { channels: Channels; asked: BinaryMask }) | null {
  const { width, height } = copy;
  const near = dilate(core, 1);
  const zone = dilate(core, zoneReach);
  const known = createMask(width, height);
  for (let at = 0; at < known.data.length; at++) {
    known.data[at] = inside[at] === 1 && zone.data[at] === 0 ? 1 : 0;
  }
  if (countInside(known) === 0) return null;
  const channels = [channelOf(copy, 0), channelOf(copy, 1), channelOf(copy, 2)] as const;
  // Read between pixels, so one more on each side.
  const asked = dilate(zone, 1);
  const cloth = inpaintByDiffusion(channels, known, asked);
  for (let at = 0; at < near.data.length; at++) zone.data[at]! += near.data[at]!;
  return { zone, channels, cloth, asked };
}

function findCore(lab: OklabImage, inside: Uint8Array, base: Oklab, step: number): BinaryMask {
  const { width, height } = lab;
  const reached = reachCloth(lab, inside, base, step, (edgeSteps * step ** 2) / stepMax);
  // Of the cloth alone: a large white print must not make white an ordinary lightness.
  const lightness = new LightnessHistogram();
  for (let at = 0; at < inside.length; at++) if (reached[at] === 1) lightness.add(lab.l[at]!);
  const brightFrom = Math.min(0.97, (lightness.percentile(0.9) ?? base.l) + 0.05);
  const strong = createMask(width, height);
  const oddities = new Float32Array(inside.length);
  const weak = createMask(width, height);
  const dark = createMask(width, height);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 || reached[at] === 1) continue;
    const l = lab.l[at]!;
    const tint = tintOf(base, l, lab.a[at]!, lab.b[at]!);
    const oddness = Math.max(tint, 0.6 * (l - brightFrom));
    const depth = base.l > darkPrintFrom ? l / base.l : 1;
    oddities[at] = Math.max(oddness, 0.3 * (1 - depth));
    if (oddness > strongOddness) strong.data[at] = 1;
    if (depth < strongDepth) dark.data[at] = 1;
    if (oddness > weakOddness || depth < weakDepth) weak.data[at] = 1;
  }
  // Thin and dark is a seam or the shadow beside a button.
  const broad = open(dark, 1);
  for (let at = 0; at < strong.data.length; at++) strong.data[at]! |= broad.data[at]!;
  return dropLit(lab, inside, base, keepTouched(weak, strong, oddities));
}

/**
 * Takes out what is the cloth itself in more light: the crown of a hat above its shaded brim, a ruffle in the sun. Its
 * edge may be as sharp as a print's, but it has the cloth's own hue, paler at most, and is a part of the garment's
 * outline where a print lies within it.
 */
function dropLit(lab: OklabImage, inside: Uint8Array, base: Oklab, core: BinaryMask): BinaryMask {
  const chroma = Math.hypot(base.a, base.b);
  if (chroma < litChromaMin) return core;
  const { width } = core;
  const { labels, list } = findComponents(core);
  const sums = list.map(() => ({ l: 0, along: 0, across: 0, sides: 0, outer: 0 }));
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const sum = sums[label - 1]!;
    sum.l += lab.l[at]!;
    sum.along += (lab.a[at]! * base.a + lab.b[at]! * base.b) / chroma;
    sum.across += (lab.a[at]! * base.b - lab.b[at]! * base.a) / chroma;
    for (const beside of [at - 1, at + 1, at - width, at + width]) {
      if (labels[beside] === label) continue;
      sum.sides++;
      if (inside[beside] !== 1) sum.outer++;
    }
  }
  const isLit = sums.map(({ l, along, across, sides, outer }, index) => {
    const { area } = list[index]!;
    return (
      l > base.l * area &&
      along > litChromaShare * chroma * area &&
      Math.abs(across) < litAcrossMax * area &&
      outer > litOuterShare * sides
    );
  });
  return { ...core, data: core.data.map((value, at) => (value === 1 && isLit[labels[at]! - 1] ? 0 : value)) };
}

/** Grey cloth has no hue to know it by. */
const litChromaMin = 0.03;
/** Of the cloth's chroma: what is paler is white, and a print or a trim. */
const litChromaShare = 0.4;
const litAcrossMax = 0.015;
/** Of the sides of such a part, those that lie on the garment's outline. */
const litOuterShare = 0.5;

/** How far a color is from the cloth's own in this light. In the shade a deep color may only grow deeper. */
function tintOf(base: Oklab, l: number, a: number, b: number): number {
  const scale = Math.min(1.25, l / Math.max(0.05, base.l));
  const da = a - base.a * scale;
  const db = b - base.b * scale;
  const chroma = Math.hypot(base.a, base.b);
  if (l >= base.l || chroma < 0.06) return Math.hypot(da, db);
  const along = (da * base.a + db * base.b) / chroma;
  const across = (da * base.b - db * base.a) / chroma;
  return Math.hypot(across, Math.min(0, along));
}

const strongOddness = 0.06;
const weakOddness = 0.025;
/** Of the cloth's lightness: darker than any fold of it, about a quarter of the light. */
const strongDepth = 0.64;
const weakDepth = 0.78;

/** The parts of a mask that hold enough of another one: what is clearly a print, and what hangs together with it. */
function keepTouched(weak: BinaryMask, strong: BinaryMask, oddities: Float32Array): BinaryMask {
  const both = createMask(weak.width, weak.height);
  for (let at = 0; at < both.data.length; at++) both.data[at] = weak.data[at]! | strong.data[at]!;
  const { labels, list } = findComponents(both);
  const touched = new Int32Array(list.length + 1);
  const odd = new Float32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    odd[labels[at]!]! += oddities[at]!;
    if (strong.data[at] === 1) touched[labels[at]!]!++;
  }
  for (let at = 0; at < both.data.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const isStrong = touched[label]! >= strongShareMin * list[label - 1]!.area && touched[label]! > 0;
    both.data[at] = isStrong && odd[label]! >= oddSumMin ? 1 : 0;
  }
  return both;
}

const strongShareMin = 0.05;

const growRounds = 8;
const growWithin = 0.035;

/** Where a print's edge is soft, the rest of it was reached from the cloth: what has its color belongs to it. */
function growCore(lab: OklabImage, inside: Uint8Array, base: Oklab, core: BinaryMask): void {
  const { width } = lab;
  let edge: number[] = [];
  const origin = new Int32Array(core.data.length);
  for (let at = 0; at < core.data.length; at++) {
    if (core.data[at] === 0) continue;
    origin[at] = at;
    edge.push(at);
  }
  for (let round = 0; round < growRounds && edge.length > 0; round++) {
    const next: number[] = [];
    for (const at of edge) {
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (inside[beside] !== 1 || core.data[beside] === 1) continue;
        const l = lab.l[beside]!;
        const a = lab.a[beside]!;
        const b = lab.b[beside]!;
        // Of where it began: from neighbour to neighbour a print would pass into the cloth.
        const from = origin[at]!;
        if (gapSquare(l - lab.l[from]!, a - lab.a[from]!, b - lab.b[from]!) > growWithin ** 2) continue;
        if (gapSquare(l - base.l, a - base.a, b - base.b) < (3 * growWithin) ** 2) continue;
        core.data[beside] = 1;
        origin[beside] = from;
        next.push(beside);
      }
    }
    edge = next;
  }
}

/** Of a print's pixels those that differ most from the cloth: the rest may be mixed with it. */
function findFullest(channels: Channels, cloth: Channels, core: BinaryMask): BinaryMask {
  const { width, height } = core;
  const apart = new Float32Array(core.data.length);
  for (let at = 0; at < apart.length; at++) {
    if (core.data[at] === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      apart[at]! += (channels[channel]!.data[at]! - cloth[channel]!.data[at]!) ** 2;
    }
  }
  const fullest = createMask(width, height);
  for (let at = 0; at < apart.length; at++) {
    if (core.data[at] === 0) continue;
    let most = 0;
    for (const beside of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      most = Math.max(most, apart[at + beside] ?? 0);
    }
    if (apart[at]! >= 0.75 * most) fullest.data[at] = 1;
  }
  return fullest;
}

/**
 * 1 where the cloth's color is reached from pixel to pixel in steps no larger than this. A step may be larger than
 * usual in lightness alone: what has another tint is no texture. The blurred side of a nearly level line passes from
 * cloth to print in small steps along the line: nothing is reached that differs by `edgeStep` from cloth beside it.
 */
export function reachCloth(
  image: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  largestStep = stepMax,
  edgeStep = Number.POSITIVE_INFINITY,
): Uint8Array {
  const { width } = image;
  const largestSquare = largestStep ** 2;
  const largestTintSquare = Math.min(largestStep, stepMax) ** 2;
  const reached = new Uint8Array(inside.length);
  const queue = new Int32Array(inside.length);
  let tail = 0;
  const isCloth = (at: number): boolean =>
    gapSquare(image.l[at]! - base.l, image.a[at]! - base.a, image.b[at]! - base.b) <= clothWithin ** 2;
  const edgeSquare = edgeStep ** 2;
  const isAcrossEdge = (at: number, beside: number): boolean => {
    const dl = image.l[at]! - image.l[beside]!;
    if (gapSquare(dl, image.a[at]! - image.a[beside]!, image.b[at]! - image.b[beside]!) <= edgeSquare)
      return false;
    if (inside[beside] !== 1 || !isCloth(beside)) return false;
    // The edge of a shadow is as sharp, but has the cloth's own tint.
    return (
      0.6 * dl >= strongOddness || tintOf(base, image.l[at]!, image.a[at]!, image.b[at]!) >= strongOddness
    );
  };
  const isBeyondEdge = (at: number): boolean =>
    isAcrossEdge(at, at - 1) ||
    isAcrossEdge(at, at + 1) ||
    isAcrossEdge(at, at - width) ||
    isAcrossEdge(at, at + width);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 || !isCloth(at)) continue;
    reached[at] = 1;
    queue[tail++] = at;
  }
  const steps = [-1, 1, -width, width];
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = at + steps[side]!;
      if (next < 0 || next >= inside.length || inside[next] === 0 || reached[next] === 1) continue;
      const da = image.a[next]! - image.a[at]!;
      const db = image.b[next]! - image.b[at]!;
      if (gapSquare(image.l[next]! - image.l[at]!, da, db) > largestSquare) continue;
      if (gapSquare(0, da, db) > largestTintSquare || isBeyondEdge(next)) continue;
      reached[next] = 1;
      queue[tail++] = next;
    }
  }
  return reached;
}

/**
 * The median difference of neighbours. Of knit or denim it is larger than a smooth cloth's edge of a print: there only
 * what stands out from the texture is an edge.
 */
function medianStep(image: OklabImage, inside: Uint8Array): number {
  const { width } = image;
  const steps = new LightnessHistogram();
  for (let at = width; at < inside.length; at += stepStride) {
    const beside = (at & 1) === 0 ? at - 1 : at - width;
    if (inside[at] === 0 || inside[beside] === 0) continue;
    const square = gapSquare(
      image.l[at]! - image.l[beside]!,
      image.a[at]! - image.a[beside]!,
      image.b[at]! - image.b[beside]!,
    );
    steps.add(Math.sqrt(square));
  }
  return steps.percentile(0.5) ?? 0;
}

/** A median needs no more: odd, so that rows are met at other places each time. */
const stepStride = 5;

/** Differences of tint count for more than those of lightness, which folds make. Squared: it is asked often. */
function gapSquare(dl: number, da: number, db: number): number {
  return 0.49 * dl * dl + 1.96 * (da * da + db * db);
}
