import type { EdgeColors } from "../mask/garment-alpha.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { createPlane } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";
import type { ToneCurve } from "./tone-curve.ts";

/**
 * Color change of the cloth along the outline, per channel, encoded 0-1. A mixed pixel is `alpha · cloth + (1 - alpha)
 * · background`. Adding `alpha · shift` replaces the cloth and keeps the background's share, so that no fringe of the
 * old color remains.
 */
export interface EdgeShift {
  /** New minus old cloth color. */
  added: [Plane, Plane, Plane];
  /** New cloth color. */
  result: [Plane, Plane, Plane];
  /** Background color. */
  behind: [Plane, Plane, Plane];
  /** 1 where all of these are defined. */
  known: BinaryMask;
}

export function toEdgeShift(colors: EdgeColors, appearance: GarmentAppearance, curve: ToneCurve): EdgeShift {
  const [red, green, blue] = colors.cloth;
  const empty = (): [Plane, Plane, Plane] => [
    createPlane(red.width, red.height),
    createPlane(red.width, red.height),
    createPlane(red.width, red.height),
  ];
  const added = empty();
  const result = empty();
  const { weights } = appearance;
  const { encoded, steps } = curve;
  const last = steps - 1;
  for (let at = 0; at < colors.known.data.length; at++) {
    if (colors.known.data[at] === 0) continue;
    const light =
      weights.r * linearOfSrgb8[(red.data[at]! * 255 + 0.5) | 0]! +
      weights.g * linearOfSrgb8[(green.data[at]! * 255 + 0.5) | 0]! +
      weights.b * linearOfSrgb8[(blue.data[at]! * 255 + 0.5) | 0]!;
    const from = Math.min(last, Math.max(0, (Math.sqrt(light) * last + 0.5) | 0)) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const cloth = encoded[from + channel]! / 255;
      result[channel]!.data[at] = cloth;
      added[channel]!.data[at] = cloth - colors.cloth[channel]!.data[at]!;
    }
  }
  return { added, result, behind: colors.background, known: colors.known };
}
