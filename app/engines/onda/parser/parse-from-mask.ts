import { boxFilter } from "#imaging/box-filter.ts";
import { decodeImage, shrinkGrey } from "../../codec.ts";
import type { ParseGarment } from "./find-parsed.ts";

/** Maximum side; a larger mask is reduced. */
const sideMax = 2048;
/** Tolerance of the mask's edge as a share of the longest side; the cut searches the garment's edge within it. */
const edgeShare = 0.008;

/** A parser's result from its gray mask of the whole photo, in any size. */
export function parseFromMask(file: Uint8Array): ParseGarment {
  return async (_part, window, { image }) => {
    const mask = await readGray(file);
    const values = await shrinkGrey(mask.values, mask, image);
    const { left, top, width, height } = window;
    const data = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) data[y * width + x] = values[(top + y) * image.width + left + x]! / 255;
    }
    // The edge of a coarse mask is uncertain by the size of its pixels.
    const radius = Math.ceil(Math.max(edgeShare * Math.max(width, height), image.width / mask.width));
    return boxFilter({ data, width, height }, radius);
  };
}

async function readGray(file: Uint8Array): Promise<{ values: Uint8Array; width: number; height: number }> {
  const { data, width, height, alpha } = await decodeImage(file, sideMax);
  if (alpha !== null)
    throw new Error("the mask has transparency; it must be a gray PNG: white is the garment");
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const [red, green, blue] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
    if (red !== green || red !== blue)
      throw new Error("the mask is colored; it must be a gray PNG: white is the garment");
    values[at] = red;
  }
  return { values, width, height };
}
