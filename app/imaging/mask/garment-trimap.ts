import { dilate, erode } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import type { Trimap } from "./trimap.ts";
import { trimapLabel } from "./trimap.ts";

const doubtReach = 4;
const gapDoubtReach = 2;

/**
 * Trimap of a single product before its backdrop. The band outside its outline is a few pixels wide, and narrower in
 * gaps, so that they stay open.
 */
export function toProductTrimap(foreground: BinaryMask): Trimap {
  const { width, height } = foreground;
  const core = erode(foreground, 3);
  const around = dilate(foreground, doubtReach);
  const close = dilate(foreground, gapDoubtReach);
  const wide = erode(around, doubtReach);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const isGap = wide.data[at] === 1 && foreground.data[at] === 0;
    if (core.data[at] === 1) data[at] = trimapLabel.inside;
    else if (foreground.data[at] === 1) data[at] = trimapLabel.likelyInside;
    else if ((isGap ? close : around).data[at] === 1) data[at] = trimapLabel.likelyOutside;
  }
  return { data, width, height };
}
