import type { RgbImage } from "#imaging/raster.ts";
import { type DecodedImage, shrinkToSide } from "../../codec.ts";

/** Longest side of the copy for segmentation, in pixels. */
const cutSide = 384;

export interface CutCopy {
  image: RgbImage;
  /** The file's own transparency on the same grid, when it had any. */
  alpha: Uint8Array | null;
}

/** Reduces the copy to the segmentation grid. */
export async function toCutCopy(copy: DecodedImage): Promise<CutCopy> {
  const image = await shrinkToSide(copy, cutSide);
  return { image, alpha: copy.alpha && shrinkAlpha(copy, copy.alpha, image.width, image.height) };
}

/** Nearest-neighbor reduction: only inside and outside matter. */
function shrinkAlpha(from: RgbImage, alpha: Uint8Array, width: number, height: number): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / height)) * from.width;
    for (let x = 0; x < width; x++) {
      const column = Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / width));
      result[y * width + x] = alpha[row + column]!;
    }
  }
  return result;
}
