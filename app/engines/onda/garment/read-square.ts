import type { Square } from "#imaging/pattern/largest-square.ts";
import type { ClothReading } from "#imaging/pattern/read-cloth.ts";
import { readCloth, searchSide } from "#imaging/pattern/read-cloth.ts";
import { type DecodedImage, decodePart, shrinkImage } from "../../codec.ts";

const largeSide = 768;
/** A smaller piece of cloth shows too few repeats of anything, in pixels of the small copy. */
export const squareSideMin = 36;

/**
 * Reads what a square piece of cloth shows, as large as the file has it.
 *
 * @param square on the small copy.
 * @param wantsPattern as of `readCloth`.
 */
export async function readSquare(
  source: Uint8Array,
  copy: DecodedImage,
  square: Square,
  wantsPattern: boolean,
): Promise<ClothReading> {
  const share = 1 / Math.max(copy.width, copy.height);
  const large = await decodePart(
    source,
    { left: square.left * share, top: square.top * share, side: square.side * share },
    largeSide,
  );
  const side = Math.min(searchSide, large.width);
  return readCloth(await shrinkImage(large, side, side), large, wantsPattern);
}
