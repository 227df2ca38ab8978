import { problem } from "#contract/problems.ts";
import { removeDisplayForm } from "#imaging/mask/display-form.ts";
import { findGarmentColors } from "#imaging/mask/garment-colors.ts";
import { toProductTrimap } from "#imaging/mask/garment-trimap.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { keepWhole, type SegmentedSubject } from "#imaging/mask/segment-subject.ts";
import { hasBothSides } from "#imaging/mask/trimap.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import { ramp } from "#imaging/ramp.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";
import type { CutOutcome } from "./garment-cut.ts";
import { judgeCut } from "./garment-cut.ts";
import { grabCut } from "./grab-cut.ts";

/** Segments a garment that stands alone before a backdrop. */
export async function cutProduct(
  image: RgbImage,
  lab: OklabImage,
  apart: SegmentedSubject,
): Promise<CutOutcome> {
  const product = removeDisplayForm(lab, apart.mask);
  const trimap = toProductTrimap(product);
  if (apart.by !== "alpha" && !hasBothSides(trimap))
    return { kind: "refused", reason: problem("no_garment") };
  const cut = apart.by === "alpha" ? product : await grabCut(image, trimap, 2);
  const mask = keepWhole(cut, product);
  if (countInside(mask) < 60) return { kind: "refused", reason: problem("no_garment") };
  const colors = findGarmentColors(lab, mask, () => false);
  const evidence = measureMask(lab, mask);
  const covered = colors?.covered ?? 0;
  const doubts = [
    { sure: apart.certainty, reason: problem("product_outline_unclear") },
    {
      sure: ramp(evidence.edgeSupport, 0.6, 0.85),
      reason: problem("product_outline_unclear"),
    },
    { sure: ramp(covered, 0.3, 0.6), reason: problem("several_garments") },
    { sure: ramp(evidence.area, 0.01, 0.04), reason: problem("garment_too_small") },
  ];
  return judgeCut(mask, evidence, doubts, { path: apart.by, covered, certainty: apart.certainty });
}
