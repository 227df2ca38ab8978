import { problem } from "#contract/problems.ts";
import type { BodyLayout } from "#imaging/body/pose.ts";
import type { SkinModel } from "#imaging/body/skin.ts";
import { findSkin, isSkin, isSkinColored } from "#imaging/body/skin.ts";
import { dropEnclosed } from "#imaging/mask/drop-enclosed.ts";
import type { GarmentColors } from "#imaging/mask/garment-colors.ts";
import { findGarmentColors, garmentDistance, isNearOther, isOutlier } from "#imaging/mask/garment-colors.ts";
import type { GarmentSeed, WornKind } from "#imaging/mask/garment-seed.ts";
import { findGarmentSeed } from "#imaging/mask/garment-seed.ts";
import { toGarmentShape } from "#imaging/mask/garment-shape.ts";
import { growCloth } from "#imaging/mask/grow-cloth.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { mergeOwnColors } from "#imaging/mask/own-colors.ts";
import { partWearer } from "#imaging/mask/part-wearer.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, Plane } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";
import { endAtHem } from "./end-at-hem.ts";
import type { CutOutcome } from "./garment-cut.ts";
import { judgeCut, ramp, shareOf } from "./garment-cut.ts";

export interface Worn {
  /** How surely a pixel belongs to the wearer, 0-1. */
  wearer: Plane;
  subject: BinaryMask;
  /** Subject and doubtful surroundings: cloth that blows in the wind is not sure to be a person. */
  reachable: BinaryMask;
  layout: BodyLayout;
  skin: SkinModel;
  kind: WornKind | null;
}

const wordOfKind: Record<WornKind, string> = {
  top: "top",
  outer: "jacket or coat",
  bottom: "pair of trousers or skirt",
  full: "dress or suit",
  head: "hat",
  feet: "pair of shoes",
};

/** The outline of a garment on its wearer. */
export function cutWorn(lab: OklabImage, worn: Worn): CutOutcome {
  const { subject, layout, kind } = worn;
  const { width, height } = lab;
  const seed = findGarmentSeed(layout, kind, subject);
  if (seed === null) {
    return {
      kind: "refused",
      reason:
        kind === null
          ? problem("no_garment")
          : problem("garment_place_not_found", { garment: wordOfKind[kind] }),
    };
  }
  for (let at = 0; at < seed.region.data.length; at++) seed.region.data[at]! &= subject.data[at]!;
  if (countInside(seed.region) < 40) return { kind: "refused", reason: problem("no_garment") };

  const isHat = seed.kind === "head";
  const cloth = findClothColor(lab, seed, worn.skin);
  const bare = findSkin(lab, worn.skin, layout, cloth, isHat);
  const isBare = (at: number): boolean => bare.data[at] === 1;
  const found = findGarmentColors(lab, seed.region, isBare);
  if (found === null) return { kind: "refused", reason: problem("no_garment") };
  const colors = mergeOwnColors(lab, seed.region, isBare, found);
  const { mask: parted, unsettled } = partWearer({ ...worn, image: lab, seed, colors, skin: bare });
  const cut = dropEnclosed(parted, toOthers(lab, colors, without(subject, bare)));
  const blocked = createMask(width, height);
  for (let at = 0; at < blocked.data.length; at++) {
    blocked.data[at] = bare.data[at] === 1 || worn.reachable.data[at] === 0 ? 1 : 0;
  }
  const free = without(subject, bare);
  free.data.fill(0, 0, Math.max(0, Math.ceil(seed.rowMin)) * width);
  free.data.fill(0, Math.min(height, Math.floor(seed.rowMax)) * width);
  const sure = toGarmentShape(cut, seed.region, blocked, toStrange(lab, colors, cut));
  if (countInside(sure) < 60) return { kind: "refused", reason: problem("no_garment") };
  // The shade beside a hat's cloth is hair and face.
  const grown = isHat ? sure : growCloth(lab, sure, free);
  const shape = isHat ? sure : toGarmentShape(grown, seed.region, blocked, toStrange(lab, colors, grown));
  const ended = endAtHem(lab, shape, layout, seed, kind);
  if (ended.kind === "endless") return { kind: "refused", reason: ended.reason, evidence: { mask: shape } };
  const { mask } = ended;

  const outline = measureMask(lab, mask);
  // Legs may be bare below a pair of shorts.
  const clothed = seed.kind === "bottom" ? without(seed.region, bare) : seed.region;
  const seedKept = shareOf(clothed, mask);
  let bareInside = 0;
  for (let at = 0; at < mask.data.length; at++) bareInside += mask.data[at]! & bare.data[at]!;
  const skinInside = bareInside / countInside(mask);
  const covered = (colors.covered * countInside(seed.region)) / Math.max(1, countInside(clothed));
  const isLikeSkin = !isHat && isSkinColored(worn.skin, cloth);
  const doubts = [
    { sure: ramp(outline.edgeSupport, 0.35, 0.8), reason: reasons.blurred },
    { sure: ramp(outline.separation, 0.05, 0.45), reason: reasons.alike },
    { sure: ramp(covered, 0.45, 0.75), reason: kind === null ? reasons.several : reasons.patterned },
    { sure: ramp(seedKept, 0.35, 0.75), reason: kind === null ? reasons.several : reasons.patterned },
    { sure: 1 - ramp(skinInside, 0.2, 0.6), reason: reasons.skin },
    { sure: isLikeSkin ? 0.4 : 1, reason: reasons.skin },
    // Below a hat is hair in its shadow, of which some would always be taken along.
    { sure: isHat ? 1 : 1 - ramp(unsettled, 0.01, 0.03), reason: isLikeSkin ? reasons.skin : reasons.alike },
    { sure: ramp(outline.area, 0.002, 0.008), reason: reasons.small },
  ];
  return judgeCut(mask, outline, doubts, {
    path: "worn",
    kind: seed.kind,
    covered,
    seedKept,
    skinInside,
    unsettled,
  });
}

function without(region: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...region, data: region.data.map((value, at) => value & (1 - other.data[at]!)) };
}

const reasons = {
  blurred: problem("garment_outline_unclear"),
  alike: problem("garment_like_surroundings"),
  several: problem("garment_ambiguous"),
  patterned: problem("garment_name_doubtful"),
  skin: problem("garment_like_skin"),
  small: problem("garment_too_small"),
};

const clothShareMin = 0.3;
const clothedShareMin = 0.2;

/** The cloth's usual color, which is not that of skin unless hardly anything else is to be seen. */
function findClothColor(lab: OklabImage, { kind, region }: GarmentSeed, skin: SkinModel): Oklab {
  const isBare = (at: number): boolean => isSkin(skin, { l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
  const clothed = findGarmentColors(lab, region, isBare);
  let shareMin = clothShareMin;
  if (kind === "bottom") {
    // Legs may be bare for the most part below a pair of shorts.
    let count = 0;
    for (let at = 0; at < region.data.length; at++) if (region.data[at] === 1 && isBare(at)) count++;
    shareMin *= Math.max(clothedShareMin, 1 - count / countInside(region));
  }
  if (clothed !== null && clothed.covered >= shareMin) return clothed.list[0]!;
  return findGarmentColors(lab, region, () => false)!.list[0]!;
}

/** What of a region can not be the cloth by its color. */
function toStrange(lab: OklabImage, colors: GarmentColors, region: BinaryMask): BinaryMask {
  const strange = createMask(lab.width, lab.height);
  for (let at = 0; at < strange.data.length; at++) {
    if (region.data[at] === 0) continue;
    strange.data[at] = isOutlier(colors, lab.l[at]!, lab.a[at]!, lab.b[at]!) ? 1 : 0;
  }
  return strange;
}

/** What of the wearer has rather the color of one of the other things that the seed's region shows. */
function toOthers(lab: OklabImage, colors: GarmentColors, wearer: BinaryMask): BinaryMask {
  const others = createMask(lab.width, lab.height);
  for (let at = 0; at < others.data.length; at++) {
    if (wearer.data[at] === 0) continue;
    const l = lab.l[at]!;
    const a = lab.a[at]!;
    const b = lab.b[at]!;
    others.data[at] = isNearOther(colors, l, a, b, garmentDistance(colors, l, a, b)) ? 1 : 0;
  }
  return others;
}
