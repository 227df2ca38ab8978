import { predictTone, toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import type { GarmentTools } from "../nets.ts";
import type { ObserveAnswer, PixelTask } from "../pixel-tasks.ts";
import { studyPhoto } from "./study-photo.ts";

/** Finds the garment of one photo of a set, and predicts its tone. */
export async function observeGarment(
  tools: GarmentTools,
  task: Extract<PixelTask, { task: "observe" }>,
): Promise<ObserveAnswer> {
  const study = await studyPhoto(
    tools.findGarment,
    task.source,
    task.garmentKind,
    null,
    task.layers,
    task.print,
  );
  if (study.kind === "refused") return study;
  const tone = predictTone(study.appearance, toNaturalRequest(study.appearance, task.target, 1));
  return { kind: "observed", garment: study.garment, tone };
}
