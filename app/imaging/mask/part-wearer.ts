import { dilate, erode } from "../morphology.ts";
import { fillDisc } from "../polygon.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { createMask } from "../raster.ts";
import { ColorDensity, toColorBins } from "./color-density.ts";
import { garmentDistance, isNearOther } from "./garment-colors.ts";
import { GridCut } from "./grid-cut.ts";
import { measureCutInstability } from "./measure-cut-instability.ts";
import { toSmoothPairwise } from "./smooth-pairwise.ts";
import type { Surroundings } from "./worn-things.ts";
import { listWornThings } from "./worn-things.ts";
import type { OtherThing } from "./worn-unary.ts";
import {
  addShadedColors,
  leanToGarment,
  toColors,
  toNearBackground,
  toWornOdds,
  usualBond,
} from "./worn-unary.ts";

export interface Wearer extends Surroundings {
  /** How surely a pixel belongs to the wearer, 0-1. */
  wearer: Plane;
  /** Where the garment may be at all. */
  reachable: BinaryMask;
}

/** A worn garment told from the rest, and how firmly. */
export interface Parted {
  mask: BinaryMask;
  /** See `measureCutInstability`. */
  unsettled: number;
}

const rounds = 3;
const ownWithin = 0.075;
/** What nothing known explains: a bag, a belt, a scarf, of any color. */
const unknownExpected = 0.02;

/**
 * Tells a worn garment from everything else. Who is in the picture is known; what is asked is which of the wearer's
 * pixels are the garment's. Every pixel's color is weighed: how usual it is for the garment, in any light, against
 * how usual for the skin, the hair, the other clothes and the background, each where the body lets it be expected.
 */
export function partWearer(known: Wearer): Parted {
  const { image, wearer, reachable, subject } = known;
  const { width, height } = image;
  const bins = toColorBins(image);
  const things = listWornThings(known);
  const others: OtherThing[] = things.map(({ sample, expected }) => ({
    colors: toColors(bins, sample),
    expected,
  }));
  const even = new Float32Array(others[0]?.colors.length ?? 0x10000).fill(1 / 4000);
  others.push({ colors: even, expected: () => unknownExpected });
  const outside = createMask(width, height);
  const near = dilate(subject, 4);
  for (let at = 0; at < outside.data.length; at++)
    outside.data[at] = 1 - (near.data[at]! | reachable.data[at]!);
  const background = toColors(bins, outside);

  const sample = toSureCloth(known);
  const unary = toHardUnary(listNever(known), reachable, erode(sample, 1));
  const open = createMask(width, height);
  for (let at = 0; at < unary.length; at++) open.data[at] = unary[at] === 0 ? 1 : 0;
  const nearBackground = toNearBackground(image, outside, open);
  const odds = toWornOdds({ bins, wearer, others, background, nearBackground }, listInside(open));
  const grid = new GridCut({ width, height, pairwise: toSmoothPairwise(image, usualBond, open) });
  const sampled = new ColorDensity();
  addShadedColors(sampled, image, sample);
  let cut = sample;
  for (let round = 0; round < rounds; round++) {
    const garment = sampled.copy();
    if (round > 0) addShadedColors(garment, image, erode(cut, 2));
    leanToGarment(odds, garment.toProbabilities(), unary);
    cut = grid.cut(unary);
  }
  return { mask: cut, unsettled: measureCutInstability(grid, unary, cut) };
}

const sure = 100_000;

/** Where it is known, against any color; 0 where it has to be decided. */
function toHardUnary(never: BinaryMask, reachable: BinaryMask, core: BinaryMask): Int32Array {
  const unary = new Int32Array(core.data.length);
  for (let at = 0; at < unary.length; at++) {
    if (never.data[at] === 1 || reachable.data[at] === 0) unary[at] = -sure;
    else if (core.data[at] === 1) unary[at] = sure;
  }
  return unary;
}

function listInside({ data }: BinaryMask): Int32Array {
  const list = new Int32Array(data.length);
  let count = 0;
  for (let at = 0; at < data.length; at++) if (data[at] === 1) list[count++] = at;
  return list.subarray(0, count);
}

/** What of the seed's region has the cloth's colors, and nothing else's. */
function toSureCloth({ image, seed, colors, skin }: Wearer): BinaryMask {
  const sample = createMask(image.width, image.height);
  for (let at = 0; at < sample.data.length; at++) {
    if (seed.region.data[at] === 0 || skin.data[at] === 1) continue;
    const l = image.l[at]!;
    const a = image.a[at]!;
    const b = image.b[at]!;
    const own = garmentDistance(colors, l, a, b);
    sample.data[at] = own < ownWithin && !isNearOther(colors, l, a, b, own) ? 1 : 0;
  }
  return sample;
}

/** Where the body says that this garment is not. */
function listNever({ image, layout, seed }: Wearer): BinaryMask {
  const { width, height } = image;
  const never = createMask(width, height);
  const clear = (from: number, to: number): void => {
    never.data.fill(1, Math.max(0, Math.floor(from)) * width, Math.max(0, Math.ceil(to)) * width);
  };
  clear(0, seed.rowMin);
  clear(seed.rowMax, height);
  if (layout.face !== null && seed.kind !== "head") {
    fillDisc(never, layout.face.centre, 1.25 * layout.face.radius);
    clear(0, layout.face.centre.y);
  }
  return never;
}
