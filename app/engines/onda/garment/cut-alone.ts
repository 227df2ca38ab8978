import { problem } from "#contract/problems.ts";
import { segmentSubject } from "#imaging/mask/segment-subject.ts";
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
  const apart = segmentSubject(lab, alpha, createMask(image.width, image.height));
  return apart === null ? { kind: "refused", reason: problem("no_garment") } : cutProduct(image, lab, apart);
}
