import type { BodyLayout } from "../body/pose.ts";
import { distance } from "../body/pose.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";

/** A top is about this much wider than its wearer's shoulder joints are apart. */
const widthOfShoulders = 1.3;
/** Tops, dresses and trousers alike are about this wide for the root of their area. */
const widthOfArea = 0.72;

const narrowest = 0.6;
const widest = 1.6;

/**
 * How wide the body in a garment is, in pixels of the mask: what the size of a pattern is measured by, so that it is
 * as large on one garment as on another. The shoulders tell where they were found and fit the garment's area.
 */
export function measureBodyWidth(mask: BinaryMask, layout: BodyLayout): number {
  const byArea = widthOfArea * Math.sqrt(Math.max(1, countInside(mask)));
  return fitsShoulders(mask, layout) ? widthOfShoulders * spanOf(layout) : byArea;
}

/** On a garment that nobody wears a pose is often guessed wrongly: its shoulders then don't fit the garment. */
export function fitsShoulders(mask: BinaryMask, layout: BodyLayout): boolean {
  const share =
    (widthOfShoulders * spanOf(layout)) / (widthOfArea * Math.sqrt(Math.max(1, countInside(mask))));
  return share > narrowest && share < widest;
}

function spanOf({ torso }: BodyLayout): number {
  return torso === null ? 0 : distance(torso[0], torso[1]);
}
