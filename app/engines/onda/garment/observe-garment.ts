import { predictTone, toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import type { GarmentTools } from "../nets.ts";
import type { ObserveAnswer, PixelTask } from "../pixel-tasks.ts";
import { analyzePhoto } from "./analyze-photo.ts";

/** Finds the garment of one photo of a set, and predicts its tone. */
export async function observeGarment(
  tools: GarmentTools,
  task: Extract<PixelTask, { task: "observe" }>,
): Promise<ObserveAnswer> {
  const analysis = await analyzePhoto(
    tools.findGarment,
    task.source,
    task.garmentKind,
    null,
    task.layers,
    task.print,
  );
  if (analysis.kind === "refused") return analysis;
  const tone = predictTone(analysis.appearance, toNaturalRequest(analysis.appearance, task.target, 1));
  return { kind: "observed", garment: analysis.garment, tone };
}
