import { problem } from "#contract/problems.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import { isSkin, sampleSkin } from "#imaging/body/skin.ts";
import { removeDisplayForm } from "#imaging/mask/display-form.ts";
import { findGarmentColors, garmentDistance } from "#imaging/mask/garment-colors.ts";
import { toProductTrimap } from "#imaging/mask/garment-trimap.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { keepWhole, segmentSubject } from "#imaging/mask/segment-subject.ts";
import { hasBothSides } from "#imaging/mask/trimap.ts";
import { erode } from "#imaging/morphology.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import {
  boxOfMask,
  type Hanger,
  isOnForm,
  removeHanger,
  removeThinParts,
} from "#imaging/packshot/product-outline.ts";
import { findTilt } from "#imaging/packshot/product-tilt.ts";
import { ramp } from "#imaging/ramp.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { countAlongFrame, countInside, createMask } from "#imaging/raster.ts";
import { resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import { grabCut } from "../garment/grab-cut.ts";
import { sureConfidence } from "../mask/review-thresholds.ts";
import type { Nets } from "../nets.ts";
import type { Refusal } from "../refusal.ts";

/** A product that lies or hangs alone, on the small copy. */
export interface FoundProduct {
  kind: "product";
  mask: BinaryMask;
  /** 0-1: confidence of the segmentation. */
  confidence: number;
  /** Segmented by the file's own transparency. */
  byAlpha: boolean;
  /** The hanger, which is removed; null for a product that lies. */
  hanger: Hanger | null;
  /** Clockwise rotation in degrees that makes it upright. */
  turn: number;
  /** 0-1. */
  symmetry: number;
}

/**
 * Segments the whole product, including a contrasting collar, label and lining, unlike a recolor's mask.
 *
 * @param alpha the file's own transparency on the same grid, when it has any.
 */
export async function findProduct(
  nets: Nets,
  image: RgbImage,
  alpha: Uint8Array | null,
): Promise<FoundProduct | Refusal> {
  const lab = toOklabImage(image);
  const apart = segmentSubject(lab, alpha, createMask(image.width, image.height));
  const byAlpha = apart?.by === "alpha";
  if (isWorn(nets, image, lab, apart?.mask ?? null))
    return { kind: "refused", reason: problem("product_worn") };
  if (apart === null) return { kind: "refused", reason: problem("product_unclear") };
  const whole = removeThinParts(apart.mask);
  const colors = findGarmentColors(lab, erode(whole, 2), () => false);
  if (colors === null) return { kind: "refused", reason: problem("product_unclear") };
  const { mask: hung, hanger } = removeHanger(lab, whole, colors);
  if (hanger === null && isOnForm(hung, removeDisplayForm(lab, hung)))
    return { kind: "refused", reason: problem("product_on_form") };
  if (touchesFrame(hung)) return { kind: "refused", reason: problem("product_cut_off") };
  const mask = byAlpha ? hung : await refine(image, hung);
  if (mask === null) return { kind: "refused", reason: problem("product_unclear") };
  const evidence = measureMask(lab, mask);
  const confidence = byAlpha
    ? 1
    : apart.certainty *
      ramp(evidence.edgeSupport, 0.5, 0.85) *
      (1 - ramp(evidence.softRun, 0.15, 0.3)) *
      ramp(evidence.area, 0.01, 0.04);
  if (confidence < sureConfidence) return { kind: "refused", reason: problem("product_unclear") };
  return { kind: "product", mask, confidence, byAlpha, hanger, ...findTilt(mask) };
}

/** GrabCut follows the edge more closely than the flood fill. */
async function refine(image: RgbImage, product: BinaryMask): Promise<BinaryMask | null> {
  const trimap = toProductTrimap(product);
  if (!hasBothSides(trimap)) return null;
  const mask = keepWhole(await grabCut(image, trimap, 2), product);
  return countInside(mask) < 60 ? null : mask;
}

const cutOffShareMin = 0.04;

/** True when a side is cut off by the frame. A corner of cloth there is harmless. */
function touchesFrame(mask: BinaryMask): boolean {
  const box = boxOfMask(mask);
  return countAlongFrame(mask) > cutOffShareMin * (box.right - box.left + box.bottom - box.top);
}

/** True when a person is visible: a face, or skin that differs from the cloth on a good part of a body. */
function isWorn(nets: Nets, image: RgbImage, lab: OklabImage, subject: BinaryMask | null): boolean {
  const layout = toBodyLayout(nets.findPose(image), image.width, image.height);
  const person = thresholdPlane(resamplePlane(nets.findPerson(image), image.width, image.height), 0.5);
  const region = subject ?? person;
  if (layout.torso === null && layout.legs.length === 0 && layout.face === null) return false;
  const skin = sampleSkin(lab, region, layout);
  if (skin.seen.length === 0) return false;
  const colors = findGarmentColors(lab, region, () => false);
  const seen = skin.seen.filter(({ l, a, b }) => colors === null || garmentDistance(colors, l, a, b) > 0.05);
  if (seen.length === 0) return false;
  let bare = 0;
  for (let at = 0; at < region.data.length; at++) {
    if (region.data[at] === 0) continue;
    if (isSkin({ seen }, { l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! })) bare++;
  }
  return bare > 0.02 * countInside(region);
}
