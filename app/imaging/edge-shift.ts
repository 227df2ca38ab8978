import type { GarmentLook } from "./garment-look.ts";
import { erode } from "./morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "./raster.ts";
import { countInside, createPlane } from "./raster.ts";
import { spreadInside } from "./spread-colour.ts";
import { linearOfSrgb8 } from "./srgb.ts";
import type { ToneCurve } from "./tone-curve.ts";

/**
 * What recoloring adds to the cloth's own light, per channel, extended beyond the outline. A mixed pixel shows
 * `cover · cloth + rest · background`; adding `cover · shift` swaps the cloth and leaves the background's share as
 * it was, so no fringe of the old colour stays and the background need not be known.
 */
export interface EdgeShift {
  red: Plane;
  green: Plane;
  blue: Plane;
}

export function toEdgeShift(
  copy: RgbImage,
  mask: BinaryMask,
  look: GarmentLook,
  curve: ToneCurve,
): EdgeShift {
  const inner = erode(mask, 2);
  const known = countInside(inner) > 0 ? inner : mask;
  const cloth = [0, 1, 2].map((channel) => {
    const plane = createPlane(mask.width, mask.height);
    for (let at = 0; at < plane.data.length; at++)
      plane.data[at] = linearOfSrgb8[copy.data[at * 3 + channel]!]!;
    return spreadInside(plane, known);
  });
  const [red, green, blue] = cloth as [Plane, Plane, Plane];
  for (let at = 0; at < red.data.length; at++) {
    const light =
      look.weights.r * red.data[at]! + look.weights.g * green.data[at]! + look.weights.b * blue.data[at]!;
    const step = Math.min(curve.steps - 1, Math.max(0, Math.round(Math.sqrt(light) * (curve.steps - 1)))) * 3;
    red.data[at] = curve.linear[step]! - red.data[at]!;
    green.data[at] = curve.linear[step + 1]! - green.data[at]!;
    blue.data[at] = curve.linear[step + 2]! - blue.data[at]!;
  }
  return { red, green, blue };
}
