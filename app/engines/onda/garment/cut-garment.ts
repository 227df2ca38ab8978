import { addBones, addDoubt } from "#imaging/add-limbs.ts";
import { dropDisplayForm } from "#imaging/display-form.ts";
import type { Apart } from "#imaging/find-apart.ts";
import { findApart, listCloseUps } from "#imaging/find-apart.ts";
import type { GarmentColours } from "#imaging/garment-colours.ts";
import { findGarmentColours, garmentDistance, isStrange } from "#imaging/garment-colours.ts";
import { findGarmentSeed } from "#imaging/garment-seed.ts";
import { toGarmentShape } from "#imaging/garment-shape.ts";
import { toProductTrimap } from "#imaging/garment-trimap.ts";
import type { GarmentKind } from "#imaging/garment-words.ts";
import { clearAbove, clearBelow, findHemLine } from "#imaging/hem-line.ts";
import type { MaskEvidence } from "#imaging/mask-confidence.ts";
import { measureMask } from "#imaging/mask-confidence.ts";
import { dilate } from "#imaging/morphology.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { partWearer } from "#imaging/part-wearer.ts";
import type { BodyLayout } from "#imaging/pose.ts";
import { toBodyLayout } from "#imaging/pose.ts";
import type { BinaryMask, Plane, RgbImage } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";
import { planeOfMask, resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import type { SkinModel } from "#imaging/skin.ts";
import { findSkin, isSkin, sampleSkin } from "#imaging/skin.ts";
import { hasBothSides } from "#imaging/trimap.ts";
import type { FindPerson } from "../../nets/person-net.ts";
import type { FindPose } from "../../nets/pose-net.ts";
import { grabCut } from "./grab-cut.ts";

/** Longest side of the copy a garment is searched on, in pixels. */
export const cutSide = 384;
/** Below this a mask is not used: a wrongly coloured half garment is worse than no result. */
export const confidenceMin = 0.5;

export interface Nets {
  findPerson: FindPerson;
  findPose: FindPose;
}

/** A garment found on the small copy. */
export interface GarmentCut {
  mask: BinaryMask;
  /** 0-1. */
  confidence: number;
  outline: MaskEvidence;
  /** What the confidence was made from, for whoever examines a cut. */
  evidence: Record<string, number | string>;
}

export type CutOutcome =
  | { kind: "cut"; cut: GarmentCut }
  | { kind: "refused"; reason: string; evidence?: object };

/**
 * Finds the garment on a copy of at most `cutSide` pixels.
 *
 * @param alpha the file's own transparency on the same grid, when it had any.
 * @param kind what the caller says the garment is; null when nobody said.
 */
export function cutGarment(
  nets: Nets,
  image: RgbImage,
  alpha: Uint8Array | null,
  kind: GarmentKind | null,
): CutOutcome {
  const lab = toOklabImage(image);
  const layout = toBodyLayout(nets.findPose(image), image.width, image.height);
  const found = resamplePlane(nets.findPerson(image), image.width, image.height);
  const likelihood = addBones(found, layout);
  const doubtful = addDoubt(found, layout);
  const person = thresholdPlane(likelihood, 0.5);
  const isWorn = sampleSkin(lab, person, layout).seen.length > 0;
  // Without skin the network saw a garment alone, and what shows between its sleeves is backdrop.
  const wearer = isWorn ? person : createMask(image.width, image.height);
  const apart = findApart(lab, alpha, wearer);
  const subject = apart === null ? person : apart.mask;
  const skin = sampleSkin(lab, subject, layout);
  const isProduct =
    apart === null
      ? skin.seen.length === 0 && layout.face === null && (layout.torso !== null || layout.legs.length === 0)
      : !isWearer(lab, subject, person, layout, skin);
  if (isProduct) {
    const free = apart === null ? [] : [apart];
    const outcome = cutSurest(image, lab, apart?.isFree ? free : [...free, ...listCloseUps(lab, wearer)]);
    if (outcome !== null) return outcome;
  }
  const reachable = dilate(apart?.mask ?? thresholdPlane(doubtful, 0.15), 3);
  return cutWorn(image, lab, {
    wearer: apart === null ? doubtful : planeOfMask(apart.mask),
    subject,
    reachable,
    layout,
    skin,
    kind,
  });
}

/** A cut is never surer than the reading it comes from, so the surest are tried first and the rest often not. */
function cutSurest(image: RgbImage, lab: OklabImage, readings: Apart[]): CutOutcome | null {
  const sure = (outcome: CutOutcome): number => (outcome.kind === "cut" ? outcome.cut.confidence : 0);
  const [first, ...others] = readings.toSorted((one, other) => other.certainty - one.certainty);
  if (first === undefined) return null;
  let best = cutProduct(image, lab, first);
  for (const reading of others) {
    if (reading.certainty <= sure(best)) break;
    const outcome = cutProduct(image, lab, reading);
    if (sure(outcome) > sure(best)) best = outcome;
  }
  return best;
}

/**
 * A garment alone also looks like a torso to the pose net, and a stand like legs; skin of another colour than the
 * cloth is what tells that somebody wears it.
 */
function isWearer(
  lab: OklabImage,
  subject: BinaryMask,
  person: BinaryMask,
  layout: BodyLayout,
  skin: SkinModel,
): boolean {
  if (layout.torso === null && layout.legs.length === 0 && layout.face === null) return false;
  const colours = findGarmentColours(lab, subject, () => false);
  const seen = skin.seen.filter(
    (colour) => colours === null || garmentDistance(colours, colour.l, colour.a, colour.b) > 0.05,
  );
  if (seen.length === 0 || shareOf(subject, person) < 0.55) return false;
  let bare = 0;
  let total = 0;
  for (let at = 0; at < subject.data.length; at++) {
    if (subject.data[at] === 0) continue;
    total++;
    if (isSkin({ seen }, { l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! })) bare++;
  }
  return bare > 0.02 * total && bare < 0.7 * total;
}

interface Worn {
  /** How surely a pixel belongs to the wearer, 0-1. */
  wearer: Plane;
  subject: BinaryMask;
  /** Subject and doubtful surroundings: cloth that blows in the wind is not sure to be a person. */
  reachable: BinaryMask;
  layout: BodyLayout;
  skin: SkinModel;
  kind: GarmentKind | null;
}

const noGarment =
  "No garment could be told from the rest of this photo. Use a photo of the garment worn by one person or alone on a plain background, or name the garment.";

function cutWorn(image: RgbImage, lab: OklabImage, worn: Worn): CutOutcome {
  const { subject, layout, kind } = worn;
  const { width, height } = image;
  const seed = findGarmentSeed(layout, kind, subject);
  if (seed === null) {
    return {
      kind: "refused",
      reason:
        kind === null
          ? noGarment
          : `The part of the body where a ${kindWord[kind]} is worn was not found in this photo. Crop the photo to the garment or name another garment.`,
    };
  }
  for (let at = 0; at < seed.region.data.length; at++) seed.region.data[at]! &= subject.data[at]!;
  const seedArea = countInside(seed.region);
  if (seedArea < 40) return { kind: "refused", reason: noGarment, evidence: { seedArea } };

  const bare = findSkin(
    lab,
    worn.skin,
    layout,
    toClothColour(lab, seed.region, worn.skin),
    seed.kind === "head",
  );
  const colours = findGarmentColours(lab, seed.region, (at) => bare.data[at] === 1);
  if (colours === null) return { kind: "refused", reason: noGarment };
  const cut = partWearer({
    image: lab,
    wearer: worn.wearer,
    subject,
    reachable: worn.reachable,
    layout,
    seed,
    colours,
    skin: bare,
  });
  const blocked = createMask(width, height);
  for (let at = 0; at < blocked.data.length; at++) {
    blocked.data[at] = bare.data[at] === 1 || worn.reachable.data[at] === 0 ? 1 : 0;
  }
  const shape = toGarmentShape(cut, seed.region, blocked, toStrange(lab, colours));
  if (countInside(shape) < 60) return { kind: "refused", reason: noGarment };
  const mask = endAtHem(lab, shape, layout, seed.kind, kind);
  if (mask === null) return { kind: "refused", reason: endlessTop };

  const evidence = measureMask(lab, mask);
  const seedKept = shareOf(seed.region, mask);
  let bareInside = 0;
  for (let at = 0; at < mask.data.length; at++) bareInside += mask.data[at]! & bare.data[at]!;
  const skinInside = bareInside / countInside(mask);
  const confidence = wornConfidence(evidence, colours.covered, seedKept, skinInside);
  return judge(mask, confidence, evidence, {
    path: "worn",
    kind: seed.kind,
    covered: colours.covered,
    seedKept,
    skinInside,
  });
}

const clothShareMin = 0.3;

/** The cloth's usual colour, which is not that of skin unless hardly anything else is to be seen. */
function toClothColour(lab: OklabImage, region: BinaryMask, skin: SkinModel): Oklab {
  const clothed = findGarmentColours(lab, region, (at) =>
    isSkin(skin, { l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! }),
  );
  if (clothed !== null && clothed.covered >= clothShareMin) return clothed.list[0]!;
  return findGarmentColours(lab, region, () => false)!.list[0]!;
}

const endlessTop =
  "The top could not be told from what is worn below it, because both have nearly the same colour. Crop the photo to the top, or name the garment (for example dress).";
/** How far below the hips a top may reach, in torso lengths. */
const belowHips = 0.22;

/**
 * A top is cut at its hem. When cloth of its colour goes on far below the hips without a hem, it is a dress, unless
 * a top was asked for or the cloth is so dark that trousers of the same colour would look alike.
 */
function endAtHem(
  lab: OklabImage,
  mask: BinaryMask,
  layout: BodyLayout,
  kind: GarmentKind,
  asked: GarmentKind | null,
): BinaryMask | null {
  if (layout.torso === null || (kind !== "top" && kind !== "bottom")) return mask;
  const hips = Math.max(layout.torso[2].y, layout.torso[3].y);
  if (kind === "bottom") {
    const waist = findHemLine(lab, mask, hips - 0.5 * layout.torsoLength, hips + 0.2 * layout.torsoLength);
    return waist === null ? mask : clearAbove(mask, waist);
  }
  const limit = Math.floor(hips + belowHips * layout.torsoLength);
  let below = 0;
  for (let at = Math.max(0, limit) * lab.width; at < mask.data.length; at++) below += mask.data[at]!;
  const goesOn = below >= 0.06 * countInside(mask);
  const hem = findHemLine(lab, mask, hips - 0.4 * layout.torsoLength, hips + 0.4 * layout.torsoLength);
  if (hem !== null) return clearBelow(mask, hem);
  if (!goesOn) return mask;
  return asked === "top" || isDark(lab, mask) ? null : mask;
}

function isDark(lab: OklabImage, mask: BinaryMask): boolean {
  let dark = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 1 && lab.l[at]! < 0.4 && Math.hypot(lab.a[at]!, lab.b[at]!) < 0.04) dark++;
  }
  return dark > 0.6 * countInside(mask);
}

function toStrange(lab: OklabImage, colours: GarmentColours): BinaryMask {
  const strange = createMask(lab.width, lab.height);
  for (let at = 0; at < strange.data.length; at++) {
    strange.data[at] = isStrange(colours, lab.l[at]!, lab.a[at]!, lab.b[at]!) ? 1 : 0;
  }
  return strange;
}

const kindWord: Record<GarmentKind, string> = {
  top: "top",
  outer: "jacket or coat",
  bottom: "pair of trousers or skirt",
  full: "dress or suit",
  head: "hat",
  feet: "pair of shoes",
};

function wornConfidence(
  evidence: MaskEvidence,
  covered: number,
  seedKept: number,
  skinInside: number,
): number {
  return (
    ramp(evidence.edgeSupport, 0.35, 0.8) *
    ramp(evidence.separation, 0.05, 0.45) *
    ramp(covered, 0.45, 0.75) *
    ramp(seedKept, 0.35, 0.75) *
    (1 - ramp(skinInside, 0.05, 0.4)) *
    ramp(evidence.area, 0.002, 0.008)
  );
}

function cutProduct(image: RgbImage, lab: OklabImage, apart: Apart): CutOutcome {
  const product = dropDisplayForm(lab, apart.mask);
  const trimap = toProductTrimap(product);
  if (apart.by !== "alpha" && !hasBothSides(trimap)) return { kind: "refused", reason: noGarment };
  const cut = apart.by === "alpha" ? product : grabCut(image, trimap, 2);
  const blocked = createMask(lab.width, lab.height);
  for (let at = 0; at < blocked.data.length; at++) blocked.data[at] = 1 - product.data[at]!;
  const mask = toGarmentShape(cut, product, blocked, null);
  if (countInside(mask) < 60) return { kind: "refused", reason: noGarment };
  const colours = findGarmentColours(lab, mask, () => false);
  const evidence = measureMask(lab, mask);
  const covered = colours?.covered ?? 0;
  const isPart = apart.by === "part of a backdrop";
  const confidence =
    apart.certainty *
    (isPart ? ramp(evidence.edgeSupport, 0.6, 0.9) : ramp(evidence.edgeSupport, 0.6, 0.85)) *
    // A soft stretch before a plain backdrop may be the cast shadow, in a close-up it is cloth cut in two.
    (isPart ? 1 - ramp(evidence.softRun, 0.015, 0.04) : 1) *
    ramp(covered, 0.3, 0.6) *
    ramp(evidence.area, 0.01, 0.04);
  return judge(mask, confidence, evidence, { path: apart.by, covered, certainty: apart.certainty });
}

function judge(
  mask: BinaryMask,
  confidence: number,
  outline: MaskEvidence,
  reasons: Record<string, number | string>,
): CutOutcome {
  const evidence = { ...reasons, ...outline };
  if (confidence >= confidenceMin) return { kind: "cut", cut: { mask, confidence, outline, evidence } };
  return {
    kind: "refused",
    reason:
      "The garment could not be told apart surely enough from what surrounds it. Crop the photo closer, use a plainer background, or name the garment.",
    evidence: { ...evidence, confidence, mask },
  };
}

function shareOf(region: BinaryMask, mask: BinaryMask): number {
  let both = 0;
  for (let at = 0; at < region.data.length; at++) both += region.data[at]! & mask.data[at]!;
  return both / Math.max(1, countInside(region));
}

/** 0 up to `low`, 1 from `high`. */
function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
