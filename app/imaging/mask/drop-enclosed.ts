import { close } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";

/** Half the width of a seam or the edge of a pocket on the small copy, in pixels. */
const reach = 4;

/**
 * The cut without what is narrow and lies between parts of another garment: worn seams of jeans are as pale as the tee
 * above, but they are the jeans' own.
 *
 * @param others 1 where the color is another thing's.
 */
export function dropEnclosed(cut: BinaryMask, others: BinaryMask): BinaryMask {
  const beside = { ...cut, data: others.data.map((value, at) => value & (1 - cut.data[at]!)) };
  const around = close(beside, reach);
  return { ...cut, data: cut.data.map((value, at) => value & (1 - around.data[at]!)) };
}
