import { problem } from "#contract/problems.ts";
import type { SegmentedSubject } from "#imaging/mask/segment-subject.ts";
import { listCloseUps, segmentSubject } from "#imaging/mask/segment-subject.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";
import { cutProduct } from "./cut-product.ts";
import type { CutOutcome } from "./garment-cut.ts";

/**
 * Segments a garment that lies, hangs or stands alone, on the small copy of `toCutCopy`.
 *
 * @param alpha the file's own transparency on the same grid, when it has any.
 */
export async function cutAlone(image: RgbImage, alpha: Uint8Array | null): Promise<CutOutcome> {
  const lab = toOklabImage(image);
  const nobody = createMask(image.width, image.height);
  const apart = segmentSubject(lab, alpha, nobody);
  const readings = apart === null ? [] : [apart];
  if (apart?.isFree !== true) readings.push(...listCloseUps(lab, nobody));
  return (await cutSurest(image, lab, readings)) ?? { kind: "refused", reason: problem("no_garment") };
}

/**
 * Tries the most certain candidates first. A cut is never more certain than its candidate, so the others can often be
 * skipped.
 */
async function cutSurest(
  image: RgbImage,
  lab: OklabImage,
  readings: SegmentedSubject[],
): Promise<CutOutcome | null> {
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
