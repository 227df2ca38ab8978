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
  const steps = stepsOf(colours.cloth, look, curve);
  const { encoded } = curve;
  for (const [channel, before] of [red, green, blue].entries()) {
    shiftChannel(encoded, channel, steps, before.data, added[channel]!.data, result[channel]!.data);
  }
  return { added, result };
}

/** Step of the curve for every pixel's light, by its place in the curve's colours. */
function stepsOf([red, green, blue]: EdgeColours["cloth"], look: GarmentLook, curve: ToneCurve): Uint16Array {
  const { weights } = look;
  const last = curve.steps - 1;
  const steps = new Uint16Array(red.data.length);
  for (let at = 0; at < steps.length; at++) {
    const light =
      weights.r * linearOfSrgb8[(red.data[at]! * 255 + 0.5) | 0]! +
      weights.g * linearOfSrgb8[(green.data[at]! * 255 + 0.5) | 0]! +
      weights.b * linearOfSrgb8[(blue.data[at]! * 255 + 0.5) | 0]!;
    steps[at] = Math.min(last, Math.max(0, (Math.sqrt(light) * last + 0.5) | 0)) * 3;
  }
  return steps;
}

function shiftChannel(
  encoded: Uint8Array,
  channel: number,
  steps: Uint16Array,
  before: Float32Array,
  added: Float32Array,
  result: Float32Array,
): void {
  for (let at = 0; at < steps.length; at++) {
    const cloth = encoded[steps[at]! + channel]! / 255;
    result[at] = cloth;
    added[at] = cloth - before[at]!;
  }
}
