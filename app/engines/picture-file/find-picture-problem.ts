import { bodyLimits } from "#contract/limits.ts";
import { type FieldCode, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { PictureStructure } from "./picture-structure.ts";

/** The reason why a picture must not reach a decoder; null when it may. The sentence begins with the picture. */
export function findPictureProblem(structure: PictureStructure): Problem<FieldCode & WorkCode> | null {
  const { width, height, frames, metadata, hasTooManyParts } = structure;
  const { imageSideMax, imageRatioMax, imagePixelsMax, imageMetadataBytesMax } = bodyLimits;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = { width, height };
  if (hasTooManyParts) return problem("image_too_many_parts");
  if (frames > 1) return problem("image_animated", { frames });
  if (width * height > imagePixelsMax) {
    return problem("image_too_many_pixels", { ...size, megapixels_max: imagePixelsMax / 1e6 });
  }
  if (long > imageSideMax) return problem("image_side_too_long", { ...size, side_max: imageSideMax });
  if (long > short * imageRatioMax && short > 0) {
    return problem("image_too_narrow", { ...size, ratio_max: imageRatioMax });
  }
  if (metadata.isExceeded) {
    return problem("image_metadata_too_large", { mebibytes: imageMetadataBytesMax / 1024 / 1024 });
  }
  if (metadata.isDamaged) return problem("image_metadata_damaged");
  return null;
}
