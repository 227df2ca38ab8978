import type { Oklab } from "#imaging/oklab.ts";
import { toEdgeShift } from "#imaging/recolor/edge-shift.ts";
import type { GarmentAppearance } from "#imaging/recolor/garment-appearance.ts";
import { predictTone, toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import { type LostPrint, measureLostPrint } from "#imaging/recolor/lost-print.ts";
import { type Recolored, recolorGarment } from "#imaging/recolor/recolor-garment.ts";
import type { Tone } from "#imaging/recolor/tone.ts";
import { buildToneCurve, lightnessMax, type ToneCurve } from "#imaging/recolor/tone-curve.ts";
import { toVariation, type Variation } from "#imaging/recolor/variation.ts";
import type { RenderTask } from "../pixel-tasks.ts";
import type { PreparedRecolor } from "./prepare-recolor.ts";

/** A painted garment, before it is encoded. */
export interface Painted extends Recolored {
  lostPrint: LostPrint;
}

/** Paints the garment in one color. */
export function paintPlain(
  { analysis, source, alpha, colors }: PreparedRecolor,
  task: RenderTask,
  correction: Oklab = { l: 0, a: 0, b: 0 },
): Painted {
  const { appearance, mask } = analysis;
  const variation = toVariation(task.plan.target, task.groupIndex);
  const curve = toCurve(appearance, task, variation, correction);
  const painted = recolorGarment(source, alpha, appearance, curve, toEdgeShift(colors, appearance, curve));
  return { ...painted, lostPrint: measureLostPrint(appearance, mask, curve) };
}

/** From the cloth's light in the photo to the variation's color, in the tone of the set if it has one. */
export function toCurve(
  appearance: GarmentAppearance,
  { plan, toneTarget }: RenderTask,
  { color, contrast }: Variation,
  correction: Oklab = { l: 0, a: 0, b: 0 },
): ToneCurve {
  const natural = { ...toNaturalRequest(appearance, color, contrast), correction };
  const wanted = toneTarget ?? toVariedTone(plan, color.l, contrast);
  const match = wanted && { from: predictTone(appearance, natural), to: moveTone(wanted, correction.l) };
  return buildToneCurve({ ...natural, match });
}

function moveTone({ p10, p50, p90 }: Tone, by: number): Tone {
  return { p10: p10 + by, p50: p50 + by, p90: Math.min(0.99, p90 + by) };
}

/** The set's tone, shifted by the variation, so that every variation is a set of its own. */
function toVariedTone(
  { tone, target }: RenderTask["plan"],
  lightness: number,
  contrast: number,
): Tone | null {
  if (tone === null) return null;
  const move = Math.min(lightnessMax, lightness) - Math.min(lightnessMax, target.l);
  const middle = tone.p50 + move;
  return {
    p10: middle - (tone.p50 - tone.p10) * contrast,
    p50: middle,
    p90: Math.min(0.99, middle + (tone.p90 - tone.p50) * contrast),
  };
}
