import { problem } from "#contract/problems.ts";
import { findChangedRegion } from "#imaging/changed-region.ts";
import { isUntouched, restoreUncovered } from "#imaging/recolor/recolor-garment.ts";
import type { ColorMatch } from "../../contract.ts";
import { encodeOutput } from "../encode-output.ts";
import type { GarmentTools } from "../nets.ts";
import type { RenderAnswer, RenderTask } from "../pixel-tasks.ts";
import { matchColor, paintMatched } from "./match-color.ts";
import { hasOwnPattern, paintPattern } from "./paint-pattern.ts";
import type { Painted } from "./paint-plain.ts";
import { type PreparedRecolor, prepareRecolor } from "./prepare-recolor.ts";
import { toPattern } from "./recolor-plan.ts";
import { scoreOutput } from "./score-output.ts";

/** Renders one output, from a file to files: segment, matte and analyze, then paint, encode and judge. */
export async function renderGarment(tools: GarmentTools, task: RenderTask): Promise<RenderAnswer> {
  const prepared = await prepareRecolor(tools, task);
  if (prepared.kind === "refused") return prepared;
  const { pattern, target } = task.plan;
  if (pattern && (await hasOwnPattern(task.source, prepared.analysis)))
    return { kind: "refused", reason: problem("garment_patterned") };
  const painted = pattern
    ? paintPattern(tools, prepared, task, toPattern(pattern, target))
    : await paintMatched(prepared, task);
  const encoded = await encodePainted(painted, prepared, task);
  const color = await matchColor(encoded.file, prepared.analysis, task);
  return judge(painted, { ...encoded, color }, prepared, task);
}

type Encoded = Awaited<ReturnType<typeof encodePainted>> & { color: ColorMatch };

/** The files, whether nothing outside the garment changed, and where something did. */
async function encodePainted({ image }: Painted, { source, alpha }: PreparedRecolor, task: RenderTask) {
  const photo = { before: source, source: task.source };
  // The encoder has its own threads; the output is compared with the source meanwhile.
  let files = encodeOutput(image, photo, task.file);
  let untouched = isUntouched(image, source, alpha);
  if (!untouched) {
    await files;
    restoreUncovered(image, source, alpha);
    untouched = isUntouched(image, source, alpha);
    files = encodeOutput(image, photo, task.file);
  }
  const changed = findChangedRegion(image, source);
  const [file, thumbnail] = await files;
  return { file, thumbnail, untouched, changed };
}

function judge(
  { image: _, tone, lostPrint, ...shares }: Painted,
  { file, thumbnail, untouched, changed, color }: Encoded,
  { analysis }: PreparedRecolor,
  { plan, layers }: RenderTask,
): RenderAnswer {
  const { garment, appearance } = analysis;
  // A part that keeps its color answers the question, and so does a person who was shown it with the mask and took that as
  // it is. Without a stored mask the edges are too coarse for it.
  const isAsked = !plan.pattern && layers?.keep === null && layers.isConfirmed !== true;
  const clothDoubt = isAsked ? (appearance.doubt?.code ?? null) : null;
  const score = scoreOutput({
    confidence: garment.confidence,
    outline: layers?.isConfirmed ? null : garment.outline,
    ...shares,
    clothUnclear: clothDoubt !== null,
    lostPrint,
    untouched,
  });
  return {
    kind: "rendered",
    garment,
    image: file,
    thumbnail,
    quality: { score, confidence: garment.confidence, untouched, changed, color },
    clothDoubt,
    tone,
  };
}
