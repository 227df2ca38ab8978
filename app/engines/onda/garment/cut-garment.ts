import type { GarmentKind } from "#contract/garment-words.ts";
import { problem } from "#contract/problems.ts";
import type { BodyLayout } from "#imaging/body/pose.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import type { SkinModel } from "#imaging/body/skin.ts";
import { isSkin, sampleSkin } from "#imaging/body/skin.ts";
import { addBody, addBones, addDoubt } from "#imaging/mask/add-limbs.ts";
import { findGarmentColors, garmentDistance } from "#imaging/mask/garment-colors.ts";
import type { Apart } from "#imaging/mask/segment-subject.ts";
import { listCloseUps, segmentSubject } from "#imaging/mask/segment-subject.ts";
import { dilate } from "#imaging/morphology.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";
import { planeOfMask, resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import type { ParsePerson } from "../../nets/parsing-net.ts";
import type { FindPerson } from "../../nets/person-net.ts";
import type { FindPose } from "../../nets/pose-net.ts";
import { cutProduct } from "./cut-product.ts";
import { cutWorn } from "./cut-worn.ts";
import type { CutOutcome } from "./garment-cut.ts";
import { shareOf } from "./garment-cut.ts";
import { isSeenClearly, refineOnCrop } from "./refine-on-crop.ts";

export interface Nets {
  findPerson: FindPerson;
  findPose: FindPose;
  parsePerson: ParsePerson;
}

/**
 * Finds the garment on the small copy of `toCutCopy`.
 *
 * @param alpha the file's own transparency on the same grid, when it had any.
 * @param kind what the caller says the garment is; null when nobody said.
 */
export async function cutGarment(
  nets: Nets,
  image: RgbImage,
  alpha: Uint8Array | null,
  kind: GarmentKind | null,
): Promise<CutOutcome> {
  const lab = toOklabImage(image);
  const layout = toBodyLayout(nets.findPose(image), image.width, image.height);
  const seen = nets.findPerson(image);
  const found = resamplePlane(seen, image.width, image.height);
  const likelihood = addBones(found, layout);
  const person = thresholdPlane(likelihood, 0.5);
  const isWorn = sampleSkin(lab, person, layout).seen.length > 0;
  // Without skin the network saw a garment alone, and what shows between its sleeves is backdrop.
  const wearer = isWorn ? person : createMask(image.width, image.height);
  const apart = segmentSubject(lab, alpha, wearer);
  const subject = apart === null ? person : apart.mask;
  const skin = sampleSkin(lab, subject, layout);
  const isProduct =
    apart === null
      ? skin.seen.length === 0 && layout.face === null && (layout.torso !== null || layout.legs.length === 0)
      : !isWearer(lab, subject, person, layout, skin);
  if (isProduct) {
    const free = apart === null ? [] : [apart];
    const outcome = await cutSurest(
      image,
      lab,
      apart?.isFree ? free : [...free, ...listCloseUps(lab, wearer)],
    );
    const mayBeWorn = layout.limbs.length >= 2 && skin.seen.length > 0;
    if (outcome !== null && (outcome.kind === "cut" || !mayBeWorn)) return outcome;
  }
  if (kind === "other") return { kind: "refused", reason: problem("garment_not_on_person") };
  if (apart !== null) {
    const wearer = addBody(planeOfMask(apart.mask), likelihood, layout);
    const whole = thresholdPlane(wearer, 0.5);
    return cutWorn(lab, { wearer, subject: whole, reachable: dilate(whole, 3), layout, skin, kind });
  }
  const closer = isSeenClearly(seen) ? found : refineOnCrop(nets.findPerson, image, found, layout, kind);
  const doubtful = addDoubt(closer, layout);
  return cutWorn(lab, {
    wearer: doubtful,
    subject: thresholdPlane(addBones(closer, layout), 0.5),
    reachable: dilate(thresholdPlane(doubtful, 0.15), 3),
    layout,
    skin,
    kind,
  });
}

/** A cut is never surer than the reading it comes from, so the surest are tried first and the rest often not. */
async function cutSurest(image: RgbImage, lab: OklabImage, readings: Apart[]): Promise<CutOutcome | null> {
  const sure = (outcome: CutOutcome): number => (outcome.kind === "cut" ? outcome.cut.confidence : 0);
  const [first, ...others] = readings.toSorted((one, other) => other.certainty - one.certainty);
  if (first === undefined) return null;
  let best = await cutProduct(image, lab, first);
  for (const reading of others) {
    if (reading.certainty <= sure(best)) break;
    const outcome = await cutProduct(image, lab, reading);
    if (sure(outcome) > sure(best)) best = outcome;
  }
  return best;
}

const limbsOfSomebody = 3;

/**
 * A garment alone also looks like a torso to the pose net, and a stand like legs; skin of another color than the
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
  const covered = shareOf(subject, person);
  const { limbs } = layout;
  // Arms and legs together: somebody, even when the cloth has the color of the skin.
  if (limbs.length >= limbsOfSomebody && covered > 0.8 && skin.seen.length >= 2) return true;
  const colors = findGarmentColors(lab, subject, () => false);
  const seen = skin.seen.filter(
    (color) => colors === null || garmentDistance(colors, color.l, color.a, color.b) > 0.05,
  );
  if (seen.length === 0 || covered < 0.55) return false;
  let bare = 0;
  let total = 0;
  for (let at = 0; at < subject.data.length; at++) {
    if (subject.data[at] === 0) continue;
    total++;
    if (isSkin({ seen }, { l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! })) bare++;
  }
  return bare > 0.02 * total && bare < 0.7 * total;
}
