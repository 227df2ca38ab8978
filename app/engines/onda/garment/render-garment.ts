import { problem } from "#contract/problems.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import { erode } from "#imaging/morphology.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { measureBodyWidth } from "#imaging/pattern/body-width.ts";
import { mapCloth } from "#imaging/pattern/cloth-map.ts";
import { drawPattern, type PatternSpec } from "#imaging/pattern/draw-pattern.ts";
import { fitTile } from "#imaging/pattern/fit-tile.ts";
import { findGarmentParts } from "#imaging/pattern/garment-parts.ts";
import { findLargestSquare } from "#imaging/pattern/largest-square.ts";
import { type PatternVariation, toPatternVariation } from "#imaging/pattern/pattern-variation.ts";
import { toEdgeShift } from "#imaging/recolor/edge-shift.ts";
import { predictTone, toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import { measureLostPrint, nothingLost } from "#imaging/recolor/lost-print.ts";
import { isUntouched, recolorGarment, restoreUncovered } from "#imaging/recolor/recolor-garment.ts";
import type { Tone } from "#imaging/recolor/tone.ts";
import { buildToneCurve, lightnessMax, toClothTarget } from "#imaging/recolor/tone-curve.ts";
import { toVariation } from "#imaging/recolor/variation.ts";
import { encodeOutput } from "../encode-output.ts";
import type { GarmentTools } from "../nets.ts";
import type { PixelTask, RenderAnswer } from "../pixel-tasks.ts";
import type { PhotoAnalysis } from "./analyze-photo.ts";
import { prepareRecolor } from "./prepare-recolor.ts";
import { readSquare, squareSideMin } from "./read-square.ts";
import { toPattern } from "./recolor-plan.ts";
import { scoreOutput } from "./score-output.ts";

/** Minimum explained variance. Below it a repeat may be wear of denim, or folds. */
const explainedMin = 0.6;

/** Renders one output, from a file to files. */
export async function renderGarment(
  tools: GarmentTools,
  task: Extract<PixelTask, { task: "render" }>,
): Promise<RenderAnswer> {
  const { plan } = task;
  const prepared = await prepareRecolor(tools, task);
  if (prepared.kind === "refused") return prepared;
  const { analysis, source, alpha, colors, appearance } = prepared;
  const { mask, garment } = analysis;
  if (plan.pattern && (await hasOwnPattern(task.source, analysis)))
    return { kind: "refused", reason: problem("garment_patterned") };
  const pattern = plan.pattern ? toPattern(plan.pattern, plan.target) : null;
  const variation =
    pattern === null
      ? { ...toVariation(plan.target, task.groupIndex), pattern }
      : toPatternVariation(pattern, task.groupIndex);
  const natural = toNaturalRequest(analysis.appearance, variation.color, variation.contrast);
  const from = predictTone(analysis.appearance, natural);
  const wanted = task.toneTarget ?? toVariedTone(plan, variation.color.l, variation.contrast);
  const curve = buildToneCurve({ ...natural, match: wanted === null ? null : { from, to: wanted } });

  const { image, tone, ...shares } =
    variation.pattern === null
      ? recolorGarment(source, alpha, appearance, curve, toEdgeShift(colors, appearance, curve))
      : drawPattern(
          source,
          alpha,
          appearance,
          curve,
          colors,
          toPatternSpec(tools, analysis, variation, source.width),
        );
  // The encoder has its own threads, too; the output is compared with the source meanwhile.
  const photo = { before: source.alpha === null ? null : source, source: task.source };
  let files = encodeOutput(image, photo, task.file);
  let untouched = isUntouched(image, source, alpha);
  if (!untouched) {
    await files;
    restoreUncovered(image, source, alpha);
    untouched = isUntouched(image, source, alpha);
    files = encodeOutput(image, photo, task.file);
  }
  const [file, thumbnail] = await files;
  const lostPrint =
    variation.pattern === null ? measureLostPrint(analysis.appearance, mask, curve) : nothingLost;
  // A part that keeps its color answers the question, and so does a person who was shown it with the mask and took that as
  // it is. Without a stored mask the edges are too coarse for it.
  const isAsked =
    variation.pattern === null && task.layers?.keep === null && task.layers.isConfirmed !== true;
  const clothDoubt = isAsked ? (appearance.doubt?.code ?? null) : null;
  return {
    kind: "rendered",
    garment,
    image: file,
    thumbnail,
    quality: {
      score: scoreOutput({
        confidence: garment.confidence,
        outline: garment.outline,
        ...shares,
        clothUnclear: clothDoubt !== null,
        lostPrint,
        untouched,
      }),
      confidence: garment.confidence,
      untouched,
    },
    clothDoubt,
    tone,
  };
}

/** Position and scale of the pattern on this garment. */
function toPatternSpec(
  tools: GarmentTools,
  { copy, mask }: PhotoAnalysis,
  { color, pattern }: PatternVariation,
  width: number,
): PatternSpec {
  const pose = tools.findPose(copy);
  const layout = toBodyLayout(pose, copy.width, copy.height);
  const bodyWidth = measureBodyWidth(mask, layout);
  return {
    tile: fitTile(pattern, (bodyWidth * width) / copy.width),
    map: mapCloth(toOklabImage(copy), mask, findGarmentParts(mask, pose, layout), bodyWidth),
    meanLightness: toClothTarget(color).l,
  };
}

/** The set's tone, shifted by the variation, so that every variation is a set of its own. */
function toVariedTone(
  plan: Extract<PixelTask, { task: "render" }>["plan"],
  lightness: number,
  contrast: number,
): Tone | null {
  if (plan.tone === null) return null;
  const { tone, target } = plan;
  const move = Math.min(lightnessMax, lightness) - Math.min(lightnessMax, target.l);
  const middle = tone.p50 + move;
  return {
    p10: middle - (tone.p50 - tone.p10) * contrast,
    p50: middle,
    p90: Math.min(0.99, middle + (tone.p90 - tone.p50) * contrast),
  };
}

/** True when the garment is checked, striped or printed all over: a pattern drawn over it would let it show through. */
async function hasOwnPattern(source: Uint8Array, { copy, mask }: PhotoAnalysis): Promise<boolean> {
  const square = findLargestSquare(erode(mask, 3));
  if (square === null || square.side < squareSideMin) return false;
  const reading = await readSquare(source, copy, square, false);
  return reading.kind === "irregular" || (reading.kind === "pattern" && reading.explained >= explainedMin);
}
