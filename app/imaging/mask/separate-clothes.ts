import type { HumanParsing } from "../body/human-parsing.ts";
import type { BodyLayout } from "../body/pose.ts";
import { middle } from "../body/pose.ts";
import { countByLabel, findComponents, keepLabelled } from "../components.ts";
import { dilate, erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { between, fillCapsule, fillDisc } from "../polygon.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { countInside, createMask, intersection, without } from "../raster.ts";
import { addShadedColors, ColorDensity, toColorBins } from "./color-density.ts";
import { pairwise, toUnary } from "./cut-probability.ts";
import { unreachable } from "./cut-stability.ts";
import { GridCut } from "./grid-cut.ts";
import { toSmoothPairwise } from "./smooth-pairwise.ts";

/** Place of a garment on the body. An outer one is worn over a top and may hang open. */
export type WornKind = "top" | "outer" | "bottom" | "full" | "head" | "feet";

/** One garment, segmented from the clothes of a person. */
export interface SeparatedGarment {
  /** Unary potentials of `GridCut.cut`; pixels out of reach are strongly negative. */
  unary: Int32Array;
  grid: GridCut;
  /** The minimum cut of these potentials. */
  cut: BinaryMask;
  /** Pixels that certainly belong to the garment, by their place on the body. */
  seed: BinaryMask;
}

const rounds = 3;
/** Density of a color without samples. */
const evenDensity = 1 / 4000;
const seedPixelsMin = 40;
/** Weight of the surrounding colors in the probability of cloth. The network is rarely wrong for worn clothes. */
const wornColorWeight = 0.5;

/** The colors of a garment and of the other clothes, from another photo on which a person outlined it. */
export interface KnownColors {
  own: ColorDensity;
  other: ColorDensity;
}

/** What the garment's place on the body says beside known colors, as a share of its log odds. */
const placeTrust = 0.7;
/** Density of a color that the known garment does not have, as a share of `evenDensity`: it is rarely the garment's. */
const unknownShare = 0.03;
/** Weight of known colors of other clothes; those beside the garment on this photo have 1. */
const knownWeight = 10;
/**
 * What was found is the known garment from this overlap of their colors and this mean share of its place on. The same garment on
 * another photo had .87 and .60 at least. In another color it had .79 at most, or .91 at a place of .41: that of clothes beside it.
 */
const sameGarment = { overlapMin: 0.83, placeMin: 0.5 } as const;

/** Maximum overlap of the garment's colors with those of the other clothes, by which they are told apart on another photo. */
const knownOverlapMax = 0.6;

/**
 * @param clothes their probability per pixel, on the grid of the image.
 * @returns null when its colors tell little: too few of it are seen, or the other clothes have the same.
 */
export function toKnownColors(image: OklabImage, garment: BinaryMask, clothes: Plane): KnownColors | null {
  const around = dilate(garment, 2);
  const rest = createMask(image.width, image.height);
  for (let at = 0; at < rest.data.length; at++)
    rest.data[at] = around.data[at] === 0 && clothes.data[at]! > 0.5 ? 1 : 0;
  const own = densityOf(image, nonEmpty(erode(garment, 1), garment));
  const other = densityOf(image, rest);
  return own.weight === 0 || bhattacharyyaOf(own, other) > knownOverlapMax ? null : { own, other };
}

/**
 * Segments one garment of the clothes in a human parsing. Seeds come from the place on the body. Color densities, with
 * lighter and darker versions, decide the other pixels in a minimum cut and are estimated again from its result
 * (iterated as in Rother, Kolmogorov, Blake, "GrabCut", 2004). Known colors are not estimated, and count for more than
 * the place.
 *
 * @param isWorn false for a garment that hangs or lies in the shape of a worn one: it misleads the network, so colors
 * decide.
 * @returns null when the photo shows no clothes at the garment's place, and when what is found by known colors has others:
 *   photos of a product may show it in several.
 */
export function separateClothes(
  image: OklabImage,
  parsing: HumanParsing,
  layout: BodyLayout,
  kind: WornKind | null,
  isWorn = true,
  known: KnownColors | null = null,
): SeparatedGarment | null {
  const { width, height } = image;
  const count = width * height;
  const cloth = toCloth(parsing, kind);
  const silhouette = threshold(
    parsing.background.data.map((value) => 1 - value),
    0.5,
    image,
  );
  const person = keepPerson(threshold(cloth, 0.8, image), silhouette, drawBody(layout, kind, image));
  if (countInside(person) < seedPixelsMin) return null;
  const bins = toColorBins(image);
  const place = toPlacePrior(image, person, parsing, layout, kind);
  const share = known === null ? place : place.map(trustLess);
  const byPlace = toSeeds(person, place);
  const seeds = known === null ? byPlace : toSeeds(person, addColors(share, bins, known));
  if (seeds === null) return null;
  const ownSamples = known?.own ?? densityOf(image, nonEmpty(erode(seeds.own, 2), seeds.own));
  const otherSamples = byPlace === null ? new ColorDensity() : densityOf(image, erode(byPlace.other, 2));
  if (known !== null) otherSamples.addDensity(known.other, knownWeight);
  const ownEven = known === null ? evenDensity : unknownShare * evenDensity;
  const colorsAround = toColorsAround(image, cloth, person);
  const colorWeight = isWorn ? wornColorWeight : 1;
  const reach = dilate(person, Math.round(0.03 * Math.max(width, height)));
  const open = createMask(width, height);
  for (let at = 0; at < count; at++) open.data[at] = reach.data[at]! === 1 && cloth[at]! > 0.02 ? 1 : 0;
  const grid = new GridCut({ width, height, pairwise: toSmoothPairwise(image, pairwise, open) });
  const unary = new Int32Array(count);
  let cut = seeds.own;
  for (let round = 0; round < (known === null ? rounds : 1); round++) {
    const own = ownSamples.copy();
    const other = otherSamples.copy();
    if (round > 0) {
      addShadedColors(own, image, erode(cut, 2));
      addShadedColors(other, image, erode(without(person, cut), 2));
    }
    const ownColors = own.toProbabilities();
    const otherColors = other.weight > 0 ? other.toProbabilities() : null;
    for (let at = 0; at < count; at++) {
      if (open.data[at] === 0) {
        unary[at] = unreachable;
        continue;
      }
      let isCloth = cloth[at]!;
      if (colorsAround !== null) {
        const byColor = posteriorOf(isCloth, ownColors[bins[at]!]!, colorsAround[bins[at]!]!);
        isCloth += colorWeight * (byColor - isCloth);
      }
      unary[at] = toUnary(
        isCloth * posteriorOf(share[at]!, ownColors[bins[at]!]!, otherColors?.[bins[at]!] ?? 0, ownEven),
      );
    }
    cut = grid.cut(unary);
  }
  if (known !== null && !isKnown(image, cut, place, known)) return null;
  return { unary, grid, cut, seed: seeds.own };
}

function isKnown(image: OklabImage, cut: BinaryMask, place: Float32Array, { own }: KnownColors): boolean {
  const shares = place.reduce((sum, share, at) => sum + share * cut.data[at]!, 0);
  if (shares < sameGarment.placeMin * countInside(cut)) return false;
  return bhattacharyyaOf(own, densityOf(image, cut)) >= sameGarment.overlapMin;
}

const trustLess = (share: number): number => 1 / (1 + ((1 - share) / share) ** placeTrust);

function addColors(share: Float32Array, bins: Uint16Array, { own, other }: KnownColors): Float32Array {
  const [yes, no] = [own.toProbabilities(), other.toProbabilities()];
  return share.map((value, at) => posteriorOf(value, yes[bins[at]!]!, no[bins[at]!]!));
}

/** Probability per pixel of cloth that the garment may consist of. */
function toCloth({ clothes, accessories }: HumanParsing, kind: WornKind | null): Float32Array {
  if (kind !== "feet" && kind !== "head") return clothes.data;
  return clothes.data.map((value, at) => Math.min(1, value + accessories.data[at]!));
}

function threshold(
  values: Float32Array,
  least: number,
  { width, height }: Pick<BinaryMask, "width" | "height">,
): BinaryMask {
  const mask = createMask(width, height);
  for (let at = 0; at < values.length; at++) mask.data[at] = values[at]! > least ? 1 : 0;
  return mask;
}

/** The parts of the body that the garment may touch: torso and legs, and for hats and shoes the body's ends. */
function drawBody(layout: BodyLayout, kind: WornKind | null, { width, height }: OklabImage): BinaryMask {
  const body =
    kind === "head" || kind === "feet" ? drawEnds(layout, kind, width, height) : createMask(width, height);
  if (layout.torso !== null) {
    const [one, other, third, fourth] = layout.torso;
    fillCapsule(body, middle(one, other), middle(third, fourth), 0.25 * layout.torsoLength);
  }
  for (const leg of layout.legs)
    for (let at = 0; at + 1 < leg.length; at++) fillCapsule(body, leg[at]!, leg[at + 1]!, 4);
  return body;
}

/** Minimum area of a component as a share of the largest one. Components with joints inside have no minimum. */
const clothesShareMin = 0.3;

/** The clothes of the person whose pose was found; otherwise the largest ones within one silhouette. */
function keepPerson(clothes: BinaryMask, silhouette: BinaryMask, body: BinaryMask): BinaryMask {
  const parts = findComponents(clothes);
  const touching = countByLabel(parts, body);
  const isTouched = (label: number): boolean => touching[label]! > 20;
  if (parts.list.some(({ label }) => isTouched(label))) {
    const most = Math.max(0, ...parts.list.map(({ area }) => area));
    return keepLabelled(parts, ({ label, area }) => isTouched(label) && area > 0.01 * most);
  }
  // Hair, an open neck or an arm may divide the clothes into two components.
  const people = findComponents(silhouette);
  const dressed = countByLabel(people, clothes);
  const largest = people.list.toSorted((one, other) => dressed[other.label]! - dressed[one.label]!)[0];
  const own = findComponents(
    intersection(
      clothes,
      keepLabelled(people, (person) => person === largest),
    ),
  );
  const most = Math.max(0, ...own.list.map(({ area }) => area));
  return keepLabelled(own, ({ area }) => area > clothesShareMin * most);
}

/** Seeds of the garment and of other garments, by place; null when the place is not informative. */
function toSeeds(person: BinaryMask, share: Float32Array): { own: BinaryMask; other: BinaryMask } | null {
  const { width, height } = person;
  const pick = (accept: (value: number) => boolean): BinaryMask => {
    const mask = createMask(width, height);
    for (let at = 0; at < share.length; at++)
      mask.data[at] = person.data[at] === 1 && accept(share[at]!) ? 1 : 0;
    return mask;
  };
  const other = pick((value) => value < 0.1);
  const own = pick((value) => value > 0.9);
  if (countInside(own) >= seedPixelsMin) return { own, other };
  // Where the frame cuts off the most certain place, the most certain pixels in view are the seeds.
  const seen = share.filter((_, at) => person.data[at] === 1).toSorted();
  const least = seen[Math.floor(0.85 * seen.length)]!;
  const surest = least > 0.4 ? pick((value) => value >= least) : own;
  return countInside(surest) >= seedPixelsMin ? { own: surest, other } : null;
}

/**
 * Position of the lower end of a top, in torso lengths below the hips, and its standard deviation; larger when only the
 * hips are visible.
 */
const waistline = { middle: -0.05, spread: 0.1, spreadOfHipsOnly: 0.5 } as const;
/** Minimum probability of a top in an image that ends above the hips. */
const topShareMin = 0.6;
const shareMin = 0.03;

/** Prior probability per pixel of this kind of garment, by place on the body. */
function toPlacePrior(
  image: OklabImage,
  person: BinaryMask,
  parsing: HumanParsing,
  layout: BodyLayout,
  kind: WornKind | null,
): Float32Array {
  const { width, height } = image;
  const share = new Float32Array(width * height).fill(1 - shareMin);
  if (kind === "full") return share;
  if (kind === "head" || kind === "feet") return priorAtEnds(parsing, layout, kind, width, height);
  const waist = findWaist(parsing, layout, height);
  const asked = kind ?? (layout.torso !== null || waist === null ? "top" : "bottom");
  if (waist === null && asked === "bottom") return share.fill(0.5);
  if (waist !== null) priorAtWaist(share, width, waist, drawArms(layout, width, height), asked);
  if (layout.torso !== null && asked !== "bottom") separateLayers(share, image, person, layout, asked);
  return share;
}

/** Prior around the waist: a top above, a bottom below. Arms may hang there. */
function priorAtWaist(
  share: Float32Array,
  width: number,
  waist: Waist,
  arms: BinaryMask,
  asked: "top" | "outer" | "bottom",
): void {
  for (let at = 0; at < share.length; at++) {
    const below = (Math.floor(at / width) - waist.row) / waist.unit;
    const upper = Math.min(1 - shareMin, Math.max(shareMin, upperShare(below, waist)));
    const withArms = arms.data[at] === 1 ? Math.max(0.5, upper) : upper;
    share[at] = asked === "bottom" ? 1 - withArms : withArms;
  }
}

/** @param below torso lengths below the hips. */
function upperShare(below: number, { isSeen, spread }: Waist): number {
  const upper = 1 / (1 + Math.exp((below - waistline.middle) / spread));
  // Hips that are not visible are estimated from the shoulders. Most photos that end there show only the top.
  return isSeen ? upper : Math.max(topShareMin, upper);
}

interface Waist {
  row: number;
  /** One torso length, in pixels. */
  unit: number;
  /** False when it is estimated from shoulders or face. */
  isSeen: boolean;
  spread: number;
}

function findWaist({ face }: HumanParsing, layout: BodyLayout, height: number): Waist | null {
  const { spread, spreadOfHipsOnly } = waistline;
  const isInside = (waist: Waist): boolean => waist.row < height - 2;
  if (layout.waist !== null) {
    const hasLength = layout.torso !== null || layout.legs.length === 2;
    const { hips, unit } = layout.waist;
    const waist = {
      row: hips.y,
      unit,
      isSeen: layout.hipsSeen,
      spread: hasLength ? spread : spreadOfHipsOnly,
    };
    return isInside(waist) ? waist : null;
  }
  // The size of the face gives the distance to the hips.
  const largest = findComponents(threshold(face.data, 0.5, face)).list.toSorted(
    (one, other) => other.area - one.area,
  )[0];
  if (largest === undefined || largest.area < 60) return null;
  const size = largest.bottom - largest.top + 1;
  const waist = { row: largest.bottom + 2.8 * size, unit: 2.4 * size, isSeen: false, spread };
  return isInside(waist) ? waist : null;
}

function drawArms(layout: BodyLayout, width: number, height: number): BinaryMask {
  const arms = createMask(width, height);
  if (layout.torso === null) return arms;
  for (const limb of listArms(layout))
    for (let at = 0; at + 1 < limb.length; at++)
      fillCapsule(arms, limb[at]!, limb[at + 1]!, 0.14 * layout.torsoLength);
  return arms;
}

function listArms({ limbs, torso }: BodyLayout): BodyLayout["limbs"] {
  if (torso === null) return [];
  const [right, left] = torso;
  const isShoulder = (x: number, y: number): boolean =>
    (x === right.x && y === right.y) || (x === left.x && y === left.y);
  return limbs.filter(([from]) => isShoulder(from!.x, from!.y));
}

/** Where a hat or shoes can be. */
function drawEnds(layout: BodyLayout, kind: "head" | "feet", width: number, height: number): BinaryMask {
  const near = createMask(width, height);
  if (kind === "head" && layout.face !== null) {
    const { centre, radius } = layout.face;
    fillDisc(near, { x: centre.x, y: centre.y - 2 * radius }, 3 * radius);
  }
  if (kind === "feet") {
    for (const [ankle, toes] of layout.feet)
      fillCapsule(near, ankle, toes, 0.8 * Math.hypot(ankle.x - toes.x, ankle.y - toes.y));
  }
  return near;
}

/** Accessories at the body's end, as far as they reach. The network takes some hats for clothes. */
function priorAtEnds(
  { accessories, clothes }: HumanParsing,
  layout: BodyLayout,
  kind: "head" | "feet",
  width: number,
  height: number,
): Float32Array {
  const near = drawEnds(layout, kind, width, height);
  const parts = findComponents(threshold(accessories.data, 0.5, near));
  const touching = countByLabel(parts, near);
  const worn = keepLabelled(parts, ({ label }) => touching[label]! > 0);
  const faceRow = kind === "head" && layout.face !== null ? layout.face.centre.y : 0;
  return accessories.data.map((value, at) => {
    const isHat = near.data[at] === 1 && Math.floor(at / width) < faceRow;
    const own = near.data[at] === 1 || worn.data[at] === 1 ? value : 0;
    return Math.min(1 - shareMin, Math.max(shareMin, own + (isHat ? clothes.data[at]! : 0)));
  });
}

/** Maximum overlap of the colors of two different garments. */
const sameClothOverlap = 0.45;

/** Separates an open jacket from the top below it: the middle of the torso and the sleeves have different colors. */
function separateLayers(
  share: Float32Array,
  image: OklabImage,
  person: BinaryMask,
  layout: BodyLayout,
  asked: "top" | "outer",
): void {
  const torso = layout.torso!;
  const { width, height } = person;
  const neck = middle(torso[0], torso[1]);
  const hips = middle(torso[2], torso[3]);
  const front = createMask(width, height);
  fillCapsule(front, between(neck, hips, 0.15), between(neck, hips, 0.8), 0.1 * layout.torsoLength);
  const sleeves = createMask(width, height);
  for (const limb of listArms(layout))
    fillCapsule(
      sleeves,
      between(limb[0]!, limb[1]!, 0.1),
      between(limb[0]!, limb[1]!, 0.9),
      0.07 * layout.torsoLength,
    );
  for (let at = 0; at < share.length; at++) {
    front.data[at]! &= person.data[at]!;
    sleeves.data[at]! &= person.data[at]! & (1 - front.data[at]!);
  }
  if (countInside(front) < seedPixelsMin || countInside(sleeves) < seedPixelsMin) return;
  if (bhattacharyyaOf(densityOf(image, front), densityOf(image, sleeves)) > sameClothOverlap) return;
  const [inside, outside] = asked === "top" ? [1 - shareMin, shareMin] : [shareMin, 1 - shareMin];
  for (let at = 0; at < share.length; at++) {
    if (share[at]! < 0.5) continue;
    share[at] = front.data[at] === 1 ? inside : sleeves.data[at] === 1 ? outside : 0.5;
  }
}

/** Bhattacharyya coefficient. */
function bhattacharyyaOf(one: ColorDensity, other: ColorDensity): number {
  const first = one.toProbabilities();
  const second = other.toProbabilities();
  let overlap = 0;
  for (let bin = 0; bin < first.length; bin++) overlap += Math.sqrt(first[bin]! * second[bin]!);
  return overlap;
}

function densityOf(image: OklabImage, mask: BinaryMask): ColorDensity {
  const density = new ColorDensity();
  if (countInside(mask) >= seedPixelsMin / 2) addShadedColors(density, image, mask);
  return density;
}

/**
 * Posterior probability given a color (Bayes).
 *
 * @param other density of the color elsewhere.
 */
function posteriorOf(probability: number, own: number, other: number, ownEven = evenDensity): number {
  const yes = probability * (own + ownEven);
  return yes / (yes + (1 - probability) * (other + evenDensity));
}

/** Width of the sampled band around the clothes, as a share of the longest side. */
const aroundReach = 0.12;

/** Color density of the surroundings that certainly are not cloth; null when there are none. */
function toColorsAround(image: OklabImage, cloth: Float32Array, person: BinaryMask): Float32Array | null {
  const around = dilate(person, Math.round(aroundReach * Math.max(image.width, image.height)));
  for (let at = 0; at < cloth.length; at++) if (cloth[at]! > 0.05) around.data[at] = 0;
  const density = densityOf(image, around);
  return density.weight > 0 ? density.toProbabilities() : null;
}

function nonEmpty(mask: BinaryMask, otherwise: BinaryMask): BinaryMask {
  return countInside(mask) >= seedPixelsMin ? mask : otherwise;
}
