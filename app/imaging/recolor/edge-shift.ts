import type { EdgeColours } from "../mask/garment-alpha.ts";
import type { Plane } from "../raster.ts";
import { createPlane } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import type { GarmentLook } from "./garment-look.ts";
import type { ToneCurve } from "./tone-curve.ts";

/**
 * What recoloring adds to the cloth beside the outline, per channel, encoded 0-1. A mixed pixel shows
 * `cover · cloth + rest · background`; adding `cover · shift` swaps the cloth and leaves the background's share as
 * it was, so no fringe of the old colour stays.
 */
export interface EdgeShift {
  /** New minus old cloth. */
  added: [Plane, Plane, Plane];
  /** New cloth; what a mixed pixel holds of it at least. */
  result: [Plane, Plane, Plane];
}

export function toEdgeShift(colours: EdgeColours, look: GarmentLook, curve: ToneCurve): EdgeShift {
  const [red, green, blue] = colours.cloth;
  const empty = (): [Plane, Plane, Plane] => [
    createPlane(red.width, red.height),
    createPlane(red.width, red.height),
    createPlane(red.width, red.height),
  ];
  const added = empty();
  const result = empty();
  const set = (at: number, channel: 0 | 1 | 2, cloth: number, before: number): void => {
    result[channel].data[at] = cloth;
    added[channel].data[at] = cloth - before;
  };
  const { weights } = look;
  const last = curve.steps - 1;
  for (let at = 0; at < red.data.length; at++) {
    const r = red.data[at]!;
    const g = green.data[at]!;
    const b = blue.data[at]!;
    const light =
      weights.r * linearOfSrgb8[(r * 255 + 0.5) | 0]! +
      weights.g * linearOfSrgb8[(g * 255 + 0.5) | 0]! +
      weights.b * linearOfSrgb8[(b * 255 + 0.5) | 0]!;
    const step = Math.min(last, Math.max(0, (Math.sqrt(light) * last + 0.5) | 0)) * 3;
    set(at, 0, curve.encoded[step]! / 255, r);
    set(at, 1, curve.encoded[step + 1]! / 255, g);
    set(at, 2, curve.encoded[step + 2]! / 255, b);
  }
  return { added, result };
}
