import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { colorGap } from "./garment-colors.ts";

/** Which of several colors each pixel of a region is nearest to, and which of the colors are the garment's. */
export interface RegionColors {
  known: readonly Oklab[];
  /** Of each known color. */
  isOwn: boolean[];
  /** Index of the nearest known color; `noColor` outside of the region. */
  nearest: Uint8Array;
  width: number;
}

/** Stands where a pixel is outside of the region. */
export const noColor = 255;

/** The nearest of some colors for every pixel of a region, as `RegionColors.nearest`. */
export function labelByColor(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  known: Oklab[],
): Uint8Array {
  const nearest = new Uint8Array(region.data.length).fill(noColor);
  for (let at = 0; at < nearest.length; at++) {
    if (region.data[at] === 0 || isExcluded(at)) continue;
    let best = Number.POSITIVE_INFINITY;
    for (let index = 0; index < known.length; index++) {
      const gap = colorGap(known[index]!, image.l[at]!, image.a[at]!, image.b[at]!);
      if (gap >= best) continue;
      best = gap;
      nearest[at] = index;
    }
  }
  return nearest;
}
