import type { HumanParsing } from "../body/human-parsing.ts";
import type { BodyLayout } from "../body/pose.ts";
import { middle } from "../body/pose.ts";
import { countByLabel, findComponents, keepLabelled } from "../components.ts";
import { dilate, erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { between, fillCapsule, fillDisc } from "../polygon.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import { addShadedColors, ColorDensity, toColorBins } from "./color-density.ts";
import { pairwise, toUnary } from "./cut-probability.ts";
import { unreachable } from "./cut-stability.ts";
import { GridCut } from "./grid-cut.ts";
import { toSmoothPairwise } from "./smooth-pairwise.ts";

/** Where a garment is worn. An outer one is worn over a top and may hang open. */
export type WornKind = "top" | "outer" | "bottom" | "full" | "head" | "feet";

/** A garment among the clothes of one person. */
export interface SeparatedGarment {
  /** Unary potentials as `GridCut.cut` takes them; pixels beyond reach are far below zero. */
  unary: Int32Array;
  grid: GridCut;
  /** The cut of these. */
  cut: BinaryMask;
  /** Pixels that surely are the garment, by their place on the body. */
  seed: BinaryMask;
}

const rounds = 3;
/** Density of a color that was never sampled. */
const evenDensity = 1 / 4000;
const seedPixelsMin = 40;
/** Of the probability of cloth, how much the colors around a wearer may move it; the network hardly errs there. */
const wornTrust = 0.5;

/**
 * Separates one garment from the clothes that a human parsing shows. The place on the body says which pixels surely
 * are the garment or another one; their colors, in more and less light, decide the rest in a minimum cut, which then
 * gives better color densities (iterated as in Rother, Kolmogorov, Blake, "GrabCut", 2004).
 *
 * @param isWorn false for a garment that hangs or lies as if it were worn: the network is misled by it, and colors decide.
 * @returns null when the photo shows no clothes where such a garment is worn.
 */
export function separateClothes(
  image: OklabImage,
  parsing: HumanParsing,
  layout: BodyLayout,
  kind: WornKind | null,
  isWorn = true,
): SeparatedGarment | null {
  const { width, height } = image;
  const count = width * height;
  const cloth = toCloth(parsing, kind);
  const silhouette = threshold(
    parsing.background.data.map((value) => 1 - value),
    0.5,
    image,
  );
  const person = keepPerson(threshold(cloth, 0.8, image), silhouette, layout);
  if (countInside(person) < seedPixelsMin) return null;
  const share = toExpectation(image, person, parsing, layout, kind);
  const seeds = toSeeds(person, share);
  if (seeds === null) return null;
  const bins = toColorBins(image);
  const ownSamples = densityOf(image, nonEmpty(erode(seeds.own, 2), seeds.own));
  const otherSamples = densityOf(image, erode(seeds.other, 2));
  const colorsAround = toColorsAround(image, cloth, person);
  const trustInColors = isWorn ? wornTrust : 1;
  const reach = dilate(person, Math.round(0.03 * Math.max(width, height)));
  const open = createMask(width, height);
  for (let at = 0; at < count; at++) open.data[at] = reach.data[at]! === 1 && cloth[at]! > 0.02 ? 1 : 0;
  const grid = new GridCut({ width, height, pairwise: toSmoothPairwise(image, pairwise, open) });
  const unary = new Int32Array(count);
  let cut = seeds.own;
  for (let round = 0; round < rounds; round++) {
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
        const byColor = weigh(isCloth, ownColors[bins[at]!]!, colorsAround[bins[at]!]!);
        isCloth += trustInColors * (byColor - isCloth);
      }
      unary[at] = toUnary(isCloth * weigh(share[at]!, ownColors[bins[at]!]!, otherColors?.[bins[at]!] ?? 0));
    }
    cut = grid.cut(unary);
  }
  return { unary, grid, cut, seed: seeds.own };
}

/** How surely each pixel is cloth of any kind that may be meant. */
function toCloth({ clothes, accessories }: HumanParsing, kind: WornKind | null): Float32Array {
  if (kind !== "feet" && kind !== "head") return clothes.data;
  return clothes.data.map((value, at) => Math.min(1, value + accessories.data[at]!));
}

function threshold(
  values: Float32Array,
  least: number,
  { width, height }: Pick<BinaryMask, "width" | "height">,
): BinaryMask {
  return { data: Uint8Array.from(values, (value) => (value > least ? 1 : 0)), width, height };
}

/** Clothes of one person smaller than this share of the largest are none of theirs, unless joints lie in them. */
const clothesShareMin = 0.3;

/** The clothes of the person whose pose was found; otherwise the largest ones within one silhouette. */
function keepPerson(clothes: BinaryMask, silhouette: BinaryMask, layout: BodyLayout): BinaryMask {
  const body = createMask(clothes.width, clothes.height);
  if (layout.torso !== null) {
    const [one, other, third, fourth] = layout.torso;
    fillCapsule(body, middle(one, other), middle(third, fourth), 0.25 * layout.torsoLength);
  }
  for (const leg of layout.legs)
    for (let at = 0; at + 1 < leg.length; at++) fillCapsule(body, leg[at]!, leg[at + 1]!, 4);
  const parts = findComponents(clothes);
  const touching = countByLabel(parts, body);
  const isTouched = (label: number): boolean => touching[label]! > 20;
  if (parts.list.some(({ label }) => isTouched(label))) {
    const most = Math.max(0, ...parts.list.map(({ area }) => area));
    return keepLabelled(parts, ({ label, area }) => isTouched(label) && area > 0.01 * most);
  }
  // Hair, an open neck or an arm may part the clothes in two.
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

/** What surely is the garment and what surely is another, by place; null when the place tells nothing. */
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
  // The picture ends where the garment would be surest: the surest that it shows.
  const seen = share.filter((_, at) => person.data[at] === 1).toSorted();
  const least = seen[Math.floor(0.85 * seen.length)]!;
  const surest = least > 0.4 ? pick((value) => value >= least) : own;
  return countInside(surest) >= seedPixelsMin ? { own: surest, other } : null;
}

/** Where a top ends, in torso lengths below the hips, and how much that varies; more where only hips are seen. */
const waistline = { middle: -0.05, spread: 0.1, spreadOfHipsOnly: 0.5 } as const;
/** How likely clothes are a top's in a picture that ends above the hips. */
const topShareMin = 0.6;
const shareMin = 0.03;

/** How likely clothes at a pixel are of this kind, by their place on the body. */
function toExpectation(
  image: OklabImage,
  person: BinaryMask,
  parsing: HumanParsing,
  layout: BodyLayout,
  kind: WornKind | null,
): Float32Array {
  const { width, height } = image;
  const share = new Float32Array(width * height).fill(1 - shareMin);
  if (kind === "full") return share;
  if (kind === "head" || kind === "feet") return expectAtEnds(parsing, layout, kind, width, height);
  const waist = findWaist(parsing, layout, height);
  const asked = kind ?? (layout.torso !== null || waist === null ? "top" : "bottom");
  if (waist === null && asked === "bottom") return share.fill(0.5);
  if (waist !== null) expectAtWaist(share, width, waist, drawArms(layout, width, height), asked);
  if (layout.torso !== null && asked !== "bottom") separateLayers(share, image, person, layout, asked);
  return share;
}

/** Above the waist is a top's place, below it a bottom's; arms may hang there. */
function expectAtWaist(
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
  // Hips that were not seen are guessed from the shoulders: most photos that end there show only the top.
  return isSeen ? upper : Math.max(topShareMin, upper);
}

interface Waist {
  row: number;
  /** A torso length. */
  unit: number;
  /** False when it is guessed from shoulders or face. */
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
  // A face as large as it is tells how far below it the hips would be.
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

function expectAtEnds(
  { accessories }: HumanParsing,
  layout: BodyLayout,
  kind: "head" | "feet",
  width: number,
  height: number,
): Float32Array {
  const near = createMask(width, height);
  if (kind === "head" && layout.face !== null) {
    const { centre, radius } = layout.face;
    fillDisc(near, { x: centre.x, y: centre.y - 2 * radius }, 3 * radius);
  }
  if (kind === "feet") {
    for (const [ankle, toes] of layout.feet)
      fillCapsule(near, ankle, toes, 0.8 * Math.hypot(ankle.x - toes.x, ankle.y - toes.y));
  }
  return accessories.data.map((value, at) => (near.data[at] === 1 ? Math.max(shareMin, value) : shareMin));
}

/** Colors that overlap less than this belong to two garments. */
const sameClothOverlap = 0.45;

/** A jacket that hangs open over a top: the middle of the torso and the sleeves have different colors. */
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
  if (overlapOf(densityOf(image, front), densityOf(image, sleeves)) > sameClothOverlap) return;
  const [inside, outside] = asked === "top" ? [1 - shareMin, shareMin] : [shareMin, 1 - shareMin];
  for (let at = 0; at < share.length; at++) {
    if (share[at]! < 0.5) continue;
    share[at] = front.data[at] === 1 ? inside : sleeves.data[at] === 1 ? outside : 0.5;
  }
}

/** Bhattacharyya coefficient. */
function overlapOf(one: ColorDensity, other: ColorDensity): number {
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

/** The probability of a thing after its color was seen. @param other how likely the color is where it is not. */
function weigh(probability: number, own: number, other: number): number {
  const yes = probability * (own + evenDensity);
  return yes / (yes + (1 - probability) * (other + evenDensity));
}

/** How far around the clothes colors of what is no cloth are sampled, of the longest side. */
const aroundReach = 0.12;

/** The colors of what surely is no cloth around the clothes; null when there is nothing. */
function toColorsAround(image: OklabImage, cloth: Float32Array, person: BinaryMask): Float32Array | null {
  const around = dilate(person, Math.round(aroundReach * Math.max(image.width, image.height)));
  for (let at = 0; at < cloth.length; at++) if (cloth[at]! > 0.05) around.data[at] = 0;
  const density = densityOf(image, around);
  return density.weight > 0 ? density.toProbabilities() : null;
}

function intersection(one: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...one, data: one.data.map((value, at) => value & other.data[at]!) };
}

function without(region: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...region, data: region.data.map((value, at) => value & (1 - other.data[at]!)) };
}

function nonEmpty(mask: BinaryMask, otherwise: BinaryMask): BinaryMask {
  return countInside(mask) >= seedPixelsMin ? mask : otherwise;
}
