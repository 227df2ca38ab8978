import type { BodyLayout } from "../body/pose.ts";
import { distance, middle } from "../body/pose.ts";
import { erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { between, fillCapsule, fillDisc } from "../polygon.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import type { GarmentColors } from "./garment-colors.ts";
import { garmentDistance, isNearOther } from "./garment-colors.ts";
import type { GarmentSeed } from "./garment-seed.ts";
import { findGarmentSeed } from "./garment-seed.ts";

/** Something on the wearer that is not the garment: pixels that surely show it and where more of it may be. */
export interface WornThing {
  sample: BinaryMask;
  expected: (at: number) => number;
}

const samplesMin = 25;
const matchWithin = 0.06;
/** Skin this near to the cloth is only believed where the body is bare. */
const clothWithin = 0.045;
/** Hair may be nearly as dark as a hat. */
const hairWithin = 0.02;
/** What within the face is this near to a hat's colors and no skin is its brim. */
const brimWithin = 0.08;

export interface Surroundings {
  image: OklabImage;
  subject: BinaryMask;
  layout: BodyLayout;
  seed: GarmentSeed;
  colors: GarmentColors;
  skin: BinaryMask;
}

/** What else the wearer shows, as far as the body tells: skin, head and hair, what is worn above or below, shoes. */
export function listWornThings(around: Surroundings): WornThing[] {
  const { seed } = around;
  const things = [bareSkin(around), besideCloth(around)];
  if (seed.kind !== "head") things.push(headOf(around));
  else if (around.layout.face === null) things.push(belowHat(around));
  if (seed.kind !== "feet") things.push(feetOf(around));
  if (seed.kind === "top" && !goesOnBelow(around)) things.push(belowHips(around));
  if (seed.kind === "outer") things.push(belowHips(around), underOuter(around));
  if (seed.kind === "bottom") things.push(aboveHips(around));
  return things.filter(({ sample }) => countInside(sample) >= samplesMin);
}

function bareSkin({ image, subject, layout, seed, skin, colors }: Surroundings): WornThing {
  if (seed.kind === "head" && layout.face !== null) {
    // A brim has the light of the face; only the face itself is believed, and what of it is not rather the brim.
    const face = createMask(image.width, image.height);
    fillDisc(face, layout.face.centre, layout.face.radius);
    const sample = createMask(image.width, image.height);
    for (let at = 0; at < sample.data.length; at++) {
      if (face.data[at] === 0) continue;
      const own = garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!);
      sample.data[at] = skin.data[at] === 1 || own > brimWithin ? 1 : 0;
    }
    return { sample, expected: (at) => (face.data[at] === 1 ? 1 : 0.02) };
  }
  const limbs = createMask(image.width, image.height);
  for (const [elbow, tips] of layout.forearms) fillCapsule(limbs, elbow, tips, 0.22 * distance(elbow, tips));
  if (layout.face !== null) fillDisc(limbs, layout.face.centre, 1.6 * layout.face.radius);
  if (layout.torso !== null) {
    const neck = middle(layout.torso[0], layout.torso[1]);
    fillDisc(limbs, { x: neck.x, y: neck.y - 0.12 * layout.torsoLength }, 0.16 * layout.torsoLength);
  }
  const inner = erode(subject, 1);
  const sample = createMask(image.width, image.height);
  for (let at = 0; at < sample.data.length; at++) {
    if (skin.data[at] === 0 || inner.data[at] === 0) continue;
    const own = garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!);
    sample.data[at] = own > clothWithin || limbs.data[at] === 1 ? 1 : 0;
  }
  return { sample, expected: (at) => (limbs.data[at] === 1 ? 1 : 0.35) };
}

/** Head and hair; hair falls over the shoulders. */
function headOf({ image, subject, layout, seed, skin }: Surroundings): WornThing {
  const sample = createMask(image.width, image.height);
  const shoulders = layout.torso === null ? null : Math.min(layout.torso[0].y, layout.torso[1].y);
  const unit = layout.torsoLength;
  const until =
    layout.face !== null
      ? layout.face.centre.y + 0.6 * layout.face.radius
      : shoulders === null
        ? 0
        : shoulders - 0.2 * unit;
  const { width } = image;
  for (let at = 0; at < Math.min(sample.data.length, Math.floor(until) * width); at++)
    sample.data[at] = subject.data[at]! & (1 - skin.data[at]!) & (1 - seed.region.data[at]!);
  const reach = (shoulders ?? until) + 0.6 * unit;
  return { sample, expected: (at) => (at < reach * width ? 0.5 : 0.05) };
}

/** The top below an open jacket: cloth of another color down the middle of the torso. */
function underOuter({ image, subject, layout, colors, skin }: Surroundings): WornThing {
  const sample = createMask(image.width, image.height);
  if (layout.torso === null) return { sample, expected: () => 0 };
  const centre = createMask(image.width, image.height);
  const neck = middle(layout.torso[0], layout.torso[1]);
  const waist = middle(layout.torso[2], layout.torso[3]);
  fillCapsule(centre, between(neck, waist, 0.15), between(neck, waist, 0.85), 0.1 * layout.torsoLength);
  takeOtherCloth(sample, centre, { image, subject, colors, skin });
  return { sample, expected: () => 0.5 };
}

function takeOtherCloth(
  sample: BinaryMask,
  region: BinaryMask,
  { image, subject, colors, skin }: Pick<Surroundings, "image" | "subject" | "colors" | "skin">,
): void {
  for (let at = 0; at < sample.data.length; at++) {
    if (region.data[at] === 0 || subject.data[at] === 0 || skin.data[at] === 1) continue;
    if (garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) > matchWithin) sample.data[at] = 1;
  }
}

/** What lies in the seed's region and was judged not to be the cloth: trousers below a short top, a belt. */
function besideCloth({ image, subject, seed, colors, skin }: Surroundings): WornThing {
  const sample = createMask(image.width, image.height);
  for (let at = 0; at < sample.data.length; at++) {
    if (seed.region.data[at] === 0 || subject.data[at] === 0 || skin.data[at] === 1) continue;
    const l = image.l[at]!;
    const a = image.a[at]!;
    const b = image.b[at]!;
    const own = garmentDistance(colors, l, a, b);
    sample.data[at] = own > 0.04 && isNearOther(colors, l, a, b, 0.6 * own) ? 1 : 0;
  }
  return { sample, expected: () => 0.4 };
}

/** True for a dress: most of the thighs is covered by the cloth of the torso. */
function goesOnBelow({ image, subject, layout, colors, skin }: Surroundings): boolean {
  if (layout.torso === null) return false;
  const hips = (layout.torso[2].y + layout.torso[3].y) / 2;
  const from = Math.floor(hips + 0.15 * layout.torsoLength);
  const to = Math.min(image.height, Math.floor(hips + 0.5 * layout.torsoLength));
  let cloth = 0;
  let total = 0;
  for (let at = from * image.width; at < to * image.width; at++) {
    if (subject.data[at] === 0) continue;
    total++;
    if (skin.data[at] === 1) continue;
    if (garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) < matchWithin) cloth++;
  }
  return cloth > 0.5 * total;
}

/** Hair, neck and collar of a head seen from behind. */
function belowHat({ image, subject, seed, colors }: Surroundings): WornThing {
  const { width } = image;
  const sample = createMask(width, image.height);
  const top = Math.floor(subject.data.indexOf(1) / width);
  const reach = seed.rowMax - top;
  for (let at = Math.floor(top + 0.65 * reach) * width; at < Math.floor(seed.rowMax) * width; at++) {
    const own = garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!);
    sample.data[at] = subject.data[at] === 1 && own > hairWithin ? 1 : 0;
  }
  return { sample, expected: (at) => rise(at / width, top + 0.3 * reach, top + 0.65 * reach, 0.05, 2) };
}

function feetOf({ image, subject, layout }: Surroundings): WornThing {
  const { width, height } = image;
  const sample = createMask(width, height);
  let top = height;
  for (const [ankle, toes] of layout.feet) {
    const length = distance(ankle, toes);
    fillCapsule(sample, between(ankle, toes, 0.7), toes, 0.45 * length);
    top = Math.min(top, ankle.y - length);
  }
  for (let at = 0; at < sample.data.length; at++) sample.data[at]! &= subject.data[at]!;
  return { sample, expected: (at) => (at > top * width ? 0.7 : 0.05) };
}

/** What is worn below a top: cloth of another color from a little below the hips on. */
function belowHips({ image, subject, layout, seed, colors, skin }: Surroundings): WornThing {
  const sample = createMask(image.width, image.height);
  const { width } = image;
  if (layout.torso === null) return { sample, expected: () => 0 };
  const hips = (layout.torso[2].y + layout.torso[3].y) / 2;
  const unit = layout.torsoLength;
  const legs = findGarmentSeed(layout, "bottom", subject)?.region ?? null;
  const inner = erode(subject, 2);
  for (let at = Math.max(0, Math.floor(hips + 0.12 * unit)) * width; at < sample.data.length; at++) {
    if (inner.data[at] === 0 || skin.data[at] === 1 || seed.region.data[at] === 1) continue;
    const row = at / width;
    if (legs?.data[at] !== 1 && row < hips + 0.3 * unit) continue;
    if (garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) < matchWithin) continue;
    sample.data[at] = 1;
  }
  return { sample, expected: (at) => rise(at / width, hips - 0.3 * unit, hips + 0.35 * unit, 0.03, 1) };
}

function aboveHips({ image, subject, layout, seed, colors, skin }: Surroundings): WornThing {
  const sample = createMask(image.width, image.height);
  const { width } = image;
  if (layout.waist === null) return { sample, expected: () => 0 };
  // Of a torso that the frame cuts, all that is to be seen above the hips.
  const torso = findGarmentSeed(layout, "top", subject)?.region ?? erode(subject, 2);
  const hips = layout.waist.hips.y;
  const { unit } = layout.waist;
  for (let at = 0; at < sample.data.length; at++) {
    if (torso.data[at] === 0 || subject.data[at] === 0) continue;
    if (skin.data[at] === 1 || seed.region.data[at] === 1 || at / width > hips - 0.1 * unit) continue;
    if (garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!) < matchWithin) continue;
    sample.data[at] = 1;
  }
  return { sample, expected: (at) => rise(at / width, hips - 0.3 * unit, hips + 0.3 * unit, 1, 0.05) };
}

function rise(value: number, from: number, to: number, low: number, high: number): number {
  return low + (high - low) * Math.min(1, Math.max(0, (value - from) / (to - from)));
}
