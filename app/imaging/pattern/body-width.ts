import type { BodyLayout } from "../body/pose.ts";
import { distance } from "../body/pose.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";

/** Width of a top relative to the distance of its wearer's shoulder joints. */
const widthOfShoulders = 1.3;
/** Width of a garment relative to the square root of its area; about the same for tops, dresses and trousers. */
const widthOfArea = 0.72;

const narrowest = 0.6;
const widest = 1.6;

/**
 * Width of the body in a garment, in pixels of the mask. Pattern sizes are relative to it, so that a pattern has the
 * same scale on every garment. It comes from the shoulders where they were found and fit the garment's area, otherwise
 * from the area.
 */
export function measureBodyWidth(mask: BinaryMask, layout: BodyLayout): number {
  const byArea = widthOfArea * Math.sqrt(Math.max(1, countInside(mask)));
  return fitsShoulders(mask, layout) ? widthOfShoulders * spanOf(layout) : byArea;
}

/** False when the shoulders don't fit the garment. The pose of a garment that is not worn is often wrong. */
export function fitsShoulders(mask: BinaryMask, layout: BodyLayout): boolean {
  const share =
    (widthOfShoulders * spanOf(layout)) / (widthOfArea * Math.sqrt(Math.max(1, countInside(mask))));
  return share > narrowest && share < widest;
}

function spanOf({ torso }: BodyLayout): number {
  return torso === null ? 0 : distance(torso[0], torso[1]);
}
