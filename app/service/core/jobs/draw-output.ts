import type { GarmentTone, Outcome } from "#engines/contract.ts";
import type { Deps, Job, Result } from "../ports.ts";
import { readFile } from "./read-file.ts";
import { recolorRequestOf } from "./recolor-request-of.ts";

/** Columns of a finished output. */
export type DrawnOutput = Pick<
  Result,
  "storageKey" | "thumbnailKey" | "mime" | "width" | "height" | "modelUsed" | "quality" | "tone"
>;

/** Has the engine draw one output of a planned recolor job. */
export async function drawOutput(
  deps: Deps,
  order: { job: Job; result: Result; toneTarget?: GarmentTone },
  signal: AbortSignal,
): Promise<Outcome> {
  const { job, result } = order;
  if (!job.plan) throw new Error(`job ${job.id} has no plan`);
  const request = recolorRequestOf(job);
  return deps.recolorEngine.render(
    {
      source: await readFile(deps, request.images[result.imageIndex]),
      plan: job.plan,
      imageIndex: result.imageIndex,
      groupIndex: result.groupIndex,
      processingSize: request.processing_size,
      format: request.format,
      addAiWatermark: request.add_ai_watermark,
      toneTarget: order.toneTarget,
    },
    signal,
  );
}

/** Writes a drawn picture and its thumbnail under fresh keys; a row must point at them to make them anyone's. */
export async function keepDrawing(
  deps: Deps,
  result: Result,
  drawing: Extract<Outcome, { kind: "image" }>,
): Promise<DrawnOutput> {
  const stem = `results/${result.jobId}/${result.id}-${deps.newSecret().slice(0, 12)}`;
  const storageKey = `${stem}.${drawing.image.mime === "image/png" ? "png" : "jpg"}`;
  const thumbnailKey = `${stem}.thumb.${drawing.thumbnail.mime === "image/png" ? "png" : "jpg"}`;
  await deps.files.write(storageKey, drawing.image.bytes);
  await deps.files.write(thumbnailKey, drawing.thumbnail.bytes);
  return {
    storageKey,
    thumbnailKey,
    mime: drawing.image.mime,
    width: drawing.image.width,
    height: drawing.image.height,
    modelUsed: drawing.modelUsed,
    quality: drawing.quality,
    tone: drawing.tone,
  };
}

/** Removes the files of a drawing that no row points at. */
export async function discardDrawing(
  deps: Deps,
  drawn: Pick<DrawnOutput, "storageKey" | "thumbnailKey">,
): Promise<void> {
  if (drawn.storageKey) await deps.files.remove(drawn.storageKey);
  if (drawn.thumbnailKey) await deps.files.remove(drawn.thumbnailKey);
}
