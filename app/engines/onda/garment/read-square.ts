import type { ClothAnalysis } from "#imaging/pattern/analyze-cloth.ts";
import { analyzeCloth, searchSide } from "#imaging/pattern/analyze-cloth.ts";
import type { Square } from "#imaging/pattern/largest-square.ts";
import { type DecodedImage, decodePart, shrinkImage } from "../../codec.ts";

const largeSide = 768;
/** Minimum side in pixels of the small copy; a smaller piece of cloth shows too few repeats. */
export const squareSideMin = 36;

/**
 * Analyzes a square piece of cloth at the file's resolution.
 *
 * @param square on the small copy.
 * @param wantsPattern as of `analyzeCloth`.
 */
export async function readSquare(
  source: Uint8Array,
  copy: DecodedImage,
  square: Square,
  wantsPattern: boolean,
): Promise<ClothAnalysis> {
  const share = 1 / Math.max(copy.width, copy.height);
  const large = await decodePart(
    source,
    { left: square.left * share, top: square.top * share, side: square.side * share },
    largeSide,
  );
  const side = Math.min(searchSide, large.width);
  return analyzeCloth(await shrinkImage(large, side, side), large, wantsPattern);
}
