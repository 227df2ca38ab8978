import { toBodyLayout } from "#imaging/body/pose.ts";
import { erode } from "#imaging/morphology.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { measureBodyWidth } from "#imaging/pattern/body-width.ts";
import { mapCloth } from "#imaging/pattern/cloth-map.ts";
import { drawPattern } from "#imaging/pattern/draw-pattern.ts";
import { fitTile } from "#imaging/pattern/fit-tile.ts";
import { findGarmentParts } from "#imaging/pattern/garment-parts.ts";
import { findLargestSquare } from "#imaging/pattern/largest-square.ts";
import type { Pattern } from "#imaging/pattern/pattern.ts";
import { toPatternVariation } from "#imaging/pattern/pattern-variation.ts";
import { nothingLost } from "#imaging/recolor/lost-print.ts";
import { toClothTarget } from "#imaging/recolor/tone-curve.ts";
import type { GarmentTools } from "../nets.ts";
import type { RenderTask } from "../pixel-tasks.ts";
import type { PhotoAnalysis } from "./analyze-photo.ts";
import { type Painted, toCurve } from "./paint-plain.ts";
import type { PreparedRecolor } from "./prepare-recolor.ts";
import { readSquare, squareSideMin } from "./read-square.ts";

/** Minimum explained variance. Below it a repeat may be wear of denim, or folds. */
const explainedMin = 0.6;

/** Draws a pattern over the cloth, in the scale of the body and along its parts. */
export function paintPattern(
  tools: GarmentTools,
  { analysis, source, alpha, colors }: PreparedRecolor,
  task: RenderTask,
  asked: Pattern,
): Painted {
  const { copy, mask } = analysis;
  const { color, contrast, pattern } = toPatternVariation(asked, task.groupIndex);
  const curve = toCurve(analysis.appearance, task, { color, contrast });
  const pose = tools.findPose(copy);
  const layout = toBodyLayout(pose, copy.width, copy.height);
  const bodyWidth = measureBodyWidth(mask, layout);
  const spec = {
    tile: fitTile(pattern, (bodyWidth * source.width) / copy.width),
    map: mapCloth(toOklabImage(copy), mask, findGarmentParts(mask, pose, layout), bodyWidth),
    meanLightness: toClothTarget(color).l,
  };
  return { ...drawPattern(source, alpha, analysis.appearance, curve, colors, spec), lostPrint: nothingLost };
}

/** True when the garment is checked, striped or printed all over: a pattern drawn over it would let it show through. */
export async function hasOwnPattern(source: Uint8Array, { copy, mask }: PhotoAnalysis): Promise<boolean> {
  const square = findLargestSquare(erode(mask, 3));
  if (square === null || square.side < squareSideMin) return false;
  const reading = await readSquare(source, copy, square, false);
  return reading.kind === "irregular" || (reading.kind === "pattern" && reading.explained >= explainedMin);
}
