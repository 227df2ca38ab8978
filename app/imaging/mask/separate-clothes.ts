import type { HumanParsing } from "../body/human-parsing.ts";
import type { BodyLayout } from "../body/pose.ts";
import { middle } from "../body/pose.ts";
import { countByLabel, findComponents, keepLabelled } from "../components.ts";
import { dilate, erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { between, fillCapsule, fillDisc } from "../polygon.ts";
import type { BinaryMask, Plane } from "../raster.ts";
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

/**
 * Separates one garment from the clothes that a human parsing shows. The place on the body says which pixels surely
 * are the garment or another one; their colors, in more and less light, decide the rest in a minimum cut, which then
 * gives better color densities (iterated as in Rother, Kolmogorov, Blake, "GrabCut", 2004).
 *
 * @param isWorn false for a garment that hangs or lies as if it were worn: what lies around it then helps to tell it.
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
  const person = keepPerson(threshold(cloth, 0.8, image), layout);
  if (countInside(person) < seedPixelsMin) return null;
  const share = toExpectation(image, person, parsing, layout, kind);
  const seeds = toSeeds(person, share);
  if (seeds === null) return null;
  const bins = toColorBins(image);
  const ownSamples = densityOf(image, nonEmpty(erode(seeds.own, 2), seeds.own));
  const otherSamples = densityOf(image, erode(seeds.other, 2));
  const groundColors = isWorn ? null : toGroundColors(image, parsing.background, person);
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
      const mine = share[at]! * (ownColors[bins[at]!]! + evenDensity);
      const theirs = (1 - share[at]!) * ((otherColors?.[bins[at]!] ?? 0) + evenDensity);
      const isCloth =
        groundColors === null
          ? cloth[at]!
          : amongGround(cloth[at]!, ownColors[bins[at]!]!, groundColors[bins[at]!]!);
      unary[at] = toUnary(isCloth * (mine / (mine + theirs)));
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

function threshold(values: Float32Array, least: number, { width, height }: OklabImage): BinaryMask {
  return { data: Uint8Array.from(values, (value) => (value > least ? 1 : 0)), width, height };
}

/** The clothes of the person whose pose was found; otherwise the largest connected ones. */
function keepPerson(clothes: BinaryMask, layout: BodyLayout): BinaryMask {
  const parts = findComponents(clothes);
  const body = createMask(clothes.width, clothes.height);
  if (layout.torso !== null) {
    const [one, other, third, fourth] = layout.torso;
    fillCapsule(body, middle(one, other), middle(third, fourth), 0.25 * layout.torsoLength);
  }
  for (const leg of layout.legs)
    for (let at = 0; at + 1 < leg.length; at++) fillCapsule(body, leg[at]!, leg[at + 1]!, 4);
  const touching = countByLabel(parts, body);
  const isTouched = (label: number): boolean => touching[label]! > 20;
  const most = Math.max(0, ...parts.list.map(({ area }) => area));
  const hasAny = parts.list.some(({ label }) => isTouched(label));
  return keepLabelled(parts, ({ label, area }) =>
    hasAny ? isTouched(label) && area > 0.01 * most : area === most,
  );
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

/** Above the hips by this many torso lengths cloth surely is a top's, below by this many surely not. */
const waistZone = { from: -0.3, to: 0.45, soft: 0.06 } as const;
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
  if (waist === null) return asked === "bottom" ? share.fill(0.5) : share;
  const arms = drawArms(layout, width, height);
  for (let at = 0; at < share.length; at++) {
    const below = (Math.floor(at / width) - waist.row) / waist.unit;
    const upper = Math.min(1 - shareMin, Math.max(shareMin, upperShare(below, waist.isSeen)));
    const withArms = arms.data[at] === 1 ? Math.max(0.5, upper) : upper;
    share[at] = asked === "bottom" ? 1 - withArms : withArms;
  }
  if (layout.torso !== null && (asked === "top" || asked === "outer"))
    separateLayers(share, image, person, layout, asked);
  return share;
}

/** @param below torso lengths below the hips. */
function upperShare(below: number, isSeen: boolean): number {
  const step = (from: number): number => 1 / (1 + Math.exp((below - from) / waistZone.soft));
  const above = 0.5 + 0.5 * step(waistZone.from);
  // Hips that were not seen are guessed from the shoulders: most photos that end there show only the top.
  if (!isSeen) return Math.max(0.6, above);
  return below < 0 ? above : 0.5 * step(waistZone.to);
}

function findWaist(
  { face }: HumanParsing,
  layout: BodyLayout,
  height: number,
): { row: number; unit: number; isSeen: boolean } | null {
  if (layout.waist !== null) {
    const row = layout.waist.hips.y;
    return row >= height - 2 ? null : { row, unit: layout.waist.unit, isSeen: layout.hipsSeen };
  }
  // A face as large as it is tells how far below it the hips would be.
  const faces = threshold(face.data, 0.5, { width: face.width, height: face.height } as OklabImage);
  const largest = findComponents(faces).list.toSorted((one, other) => other.area - one.area)[0];
  if (largest === undefined || largest.area < 60) return null;
  const size = largest.bottom - largest.top + 1;
  const row = largest.bottom + 2.8 * size;
  return row >= height - 2 ? null : { row, unit: 2.4 * size, isSeen: false };
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

/** A network that is misled by a garment without a wearer is helped by the colors of what lies around it. */
function amongGround(isCloth: number, ownColor: number, groundColor: number): number {
  const cloth = isCloth * (ownColor + evenDensity);
  return cloth / (cloth + (1 - isCloth) * (groundColor + evenDensity));
}

/** How far around the clothes the background's colors are sampled, of the longest side. */
const groundReach = 0.12;

/** The colors of what surely is background around the clothes; null when there is none. */
function toGroundColors(image: OklabImage, background: Plane, person: BinaryMask): Float32Array | null {
  const ground = dilate(person, Math.round(groundReach * Math.max(image.width, image.height)));
  for (let at = 0; at < ground.data.length; at++) if (background.data[at]! < 0.95) ground.data[at] = 0;
  const density = densityOf(image, ground);
  return density.weight > 0 ? density.toProbabilities() : null;
}

function without(region: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...region, data: region.data.map((value, at) => value & (1 - other.data[at]!)) };
}

function nonEmpty(mask: BinaryMask, otherwise: BinaryMask): BinaryMask {
  return countInside(mask) >= seedPixelsMin ? mask : otherwise;
}
