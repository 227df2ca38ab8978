import { type Oklab, oklabOfLinear } from "../oklab.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { countInside } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";
import type { ToneCurve } from "./tone-curve.ts";

/** OKLab distance between print and cloth below which the print is hardly visible. */
const seenFrom = 0.12;
/** Minimum distance on the original cloth. A print that was fainter is not lost. */
const lostFactor = 0.4;

/** Prints of a garment that are not visible on its new color. Shares are 0-1. */
export interface LostPrint {
  /** Of the garment. */
  ofGarment: number;
  /** Of its prints. */
  ofPrint: number;
}

export const nothingLost: LostPrint = { ofGarment: 0, ofPrint: 0 };

/**
 * Measures how much of a garment's prints has nearly the new color of the cloth. Such prints, which keep their color,
 * are no longer visible.
 *
 * @param mask the garment on the small copy that `appearance` was made of.
 */
export function measureLostPrint(
  appearance: GarmentAppearance,
  mask: BinaryMask,
  curve: ToneCurve,
): LostPrint {
  const { prints, weights } = appearance;
  if (prints === null) return nothingLost;
  let lost = 0;
  for (let at = 0; at < prints.core.data.length; at++) {
    if (prints.core.data[at] === 0) continue;
    const cloth = levelsAt(prints.cloth, at);
    const print = oklabOf(levelsAt(prints.print, at));
    const light =
      weights.r * linearOfSrgb8[cloth[0]]! +
      weights.g * linearOfSrgb8[cloth[1]]! +
      weights.b * linearOfSrgb8[cloth[2]]!;
    const step = 3 * Math.round(Math.sqrt(light) * (curve.steps - 1));
    const before = oklabOf(cloth);
    const after = oklabOf([curve.encoded[step]!, curve.encoded[step + 1]!, curve.encoded[step + 2]!]);
    const gap = ({ l, a, b }: Oklab): number => Math.hypot(print.l - l, print.a - a, print.b - b);
    if (gap(after) < Math.min(seenFrom, lostFactor * gap(before))) lost++;
  }
  return {
    ofGarment: lost / Math.max(1, countInside(mask)),
    ofPrint: lost / Math.max(1, countInside(prints.core)),
  };
}

type Levels = [number, number, number];

function levelsAt([red, green, blue]: [Plane, Plane, Plane], at: number): Levels {
  return [Math.round(red.data[at]!), Math.round(green.data[at]!), Math.round(blue.data[at]!)];
}

function oklabOf([red, green, blue]: Levels): Oklab {
  return oklabOfLinear({ r: linearOfSrgb8[red]!, g: linearOfSrgb8[green]!, b: linearOfSrgb8[blue]! });
}
