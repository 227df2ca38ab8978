import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { colourGap } from "./garment-colours.ts";

/** Which of several colours each pixel of a region is nearest to, and which of the colours are the garment's. */
export interface RegionColours {
  known: readonly Oklab[];
  /** Of each known colour. */
  isOwn: boolean[];
  /** Index of the nearest known colour; `noColour` outside of the region. */
  nearest: Uint8Array;
  width: number;
}

/** Stands where a pixel is outside of the region. */
export const noColour = 255;

/** The nearest of some colours for every pixel of a region, as `RegionColours.nearest`. */
export function labelByColour(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  known: Oklab[],
): Uint8Array {
  const nearest = new Uint8Array(region.data.length).fill(noColour);
  for (let at = 0; at < nearest.length; at++) {
    if (region.data[at] === 0 || isExcluded(at)) continue;
    let best = Number.POSITIVE_INFINITY;
    for (let index = 0; index < known.length; index++) {
      const gap = colourGap(known[index]!, image.l[at]!, image.a[at]!, image.b[at]!);
      if (gap >= best) continue;
      best = gap;
      nearest[at] = index;
    }
  }
  return nearest;
}
