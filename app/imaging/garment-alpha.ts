import { boxFilter } from "./box-filter.ts";
import { colourGuidedCoefficients } from "./colour-guided-filter.ts";
import { dilate, erode } from "./morphology.ts";
import type { BinaryMask, RgbImage } from "./raster.ts";
import { planeOfMask, toTaps } from "./resample.ts";

const bandRadius = 6;
const filterRadius = 4;
const epsilon = 4e-4;
// The guided filter leaves a little haze on both sides of an edge; what is nearly in or out is made so.
const hazeLow = 0.12;
const hazeHigh = 0.88;

/**
 * Garment coverage of every pixel of the full picture, 0-255. Away from the outline it is the mask; in a band
 * around the outline it follows the picture's edges.
 *
 * @param copy the full picture shrunk to the mask's grid.
 */
export function toGarmentAlpha(full: RgbImage, copy: RgbImage, mask: BinaryMask): Uint8Array {
  const { width, height } = full;
  const soft = boxFilter(planeOfMask(mask), 1);
  const guide = colourGuidedCoefficients(copy, soft, filterRadius, epsilon);
  const core = erode(mask, bandRadius);
  const reach = dilate(mask, bandRadius);
  const columns = toTaps(mask.width, width);
  const rows = toTaps(mask.height, height);
  const alpha = new Uint8Array(width * height);
  const { red, green, blue, offset } = guide;
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * mask.width;
    const bottom = rows.second[y]! * mask.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const i00 = top + left;
      const i01 = top + right;
      const i10 = bottom + left;
      const i11 = bottom + right;
      const at = y * width + x;
      if (core.data[i00]! + core.data[i01]! + core.data[i10]! + core.data[i11]! === 4) {
        alpha[at] = 255;
        continue;
      }
      if (reach.data[i00]! + reach.data[i01]! + reach.data[i10]! + reach.data[i11]! === 0) continue;
      const across = columns.weight[x]!;
      const w00 = (1 - across) * (1 - down);
      const w01 = across * (1 - down);
      const w10 = (1 - across) * down;
      const w11 = across * down;
      const r = full.data[at * 3]! / 255;
      const g = full.data[at * 3 + 1]! / 255;
      const b = full.data[at * 3 + 2]! / 255;
      const value =
        w00 * (red.data[i00]! * r + green.data[i00]! * g + blue.data[i00]! * b + offset.data[i00]!) +
        w01 * (red.data[i01]! * r + green.data[i01]! * g + blue.data[i01]! * b + offset.data[i01]!) +
        w10 * (red.data[i10]! * r + green.data[i10]! * g + blue.data[i10]! * b + offset.data[i10]!) +
        w11 * (red.data[i11]! * r + green.data[i11]! * g + blue.data[i11]! * b + offset.data[i11]!);
      const share = (value - hazeLow) / (hazeHigh - hazeLow);
      alpha[at] = share <= 0 ? 0 : share >= 1 ? 255 : Math.round(share * 255);
    }
  }
  return alpha;
}
