import { bodyLimits } from "#contract/limits.ts";
import type { PictureStructure } from "./picture-structure.ts";

/**
 * Why a picture must not reach a decoder, as the rest of a sentence that begins with the picture, with what to do
 * about it; null when it may be decoded.
 */
export function findPictureProblem({ width, height, frames, metadata }: PictureStructure): string | null {
  const { imageSideMax, imageRatioMax, imagePixelsMax, imageMetadataBytesMax } = bodyLimits;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = `has ${width} × ${height} pixels`;
  if (frames > 1) return `is an animation of ${frames} frames; send one still picture`;
  if (width * height > imagePixelsMax) {
    return `${size}; at most ${imagePixelsMax / 1e6} megapixels are accepted: make it smaller`;
  }
  if (long > imageSideMax) return `${size}; at most ${imageSideMax} on a side are accepted: make it smaller`;
  if (long > short * imageRatioMax && short > 0) {
    return `${size}; the long side may be at most ${imageRatioMax} times the short one: crop it`;
  }
  if (metadata.isExceeded) {
    const mebibytes = imageMetadataBytesMax / 1024 / 1024;
    return `has more than ${mebibytes} MiB of metadata (texts, profiles, thumbnails): save it without metadata`;
  }
  if (metadata.isDamaged) return "has damaged metadata: save it without metadata";
  return null;
}
