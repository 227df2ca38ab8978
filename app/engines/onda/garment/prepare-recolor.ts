import { LRUCache } from "lru-cache";
import {
  type EdgeColors,
  findOutlineBand,
  toEdgeColors,
  toGarmentAlpha,
} from "#imaging/mask/garment-alpha.ts";
import { type DecodedImage, decodeImage } from "../../codec.ts";
import { decodeCover } from "../mask/mask-file.ts";
import type { GarmentTools } from "../nets.ts";
import { photoKey } from "../photo-key.ts";
import type { RenderTask } from "../pixel-tasks.ts";
import type { Refusal } from "../refusal.ts";
import { analyzePhoto, type PhotoAnalysis } from "./analyze-photo.ts";

/** What the recolors of a photo have in common, whatever their color. Nothing writes to it. */
export interface PreparedRecolor {
  kind: "prepared";
  analysis: PhotoAnalysis;
  /** The photo at the output's size. */
  source: DecodedImage;
  /** Cover of the garment, 0-255, per pixel of it. */
  alpha: Uint8Array;
  colors: EdgeColors;
}

/** The latest of this thread, by bytes of pictures. A photo of 2 MP takes 8 MB. */
const recent = new LRUCache<string, PreparedRecolor>({ maxSize: 64 * 1024 * 1024 });

/** Finds and analyzes the garment, unless one of the latest tasks of this thread was about the same photo and mask. */
export async function prepareRecolor(
  tools: GarmentTools,
  task: RenderTask,
): Promise<PreparedRecolor | Refusal> {
  const { source, layers, plan, processingSize, print } = task;
  const key = photoKey(source, `${plan.garmentKind}:${print}:${processingSize}`, layers);
  const known = recent.get(key);
  if (known !== undefined) return known;
  const made = await prepare(tools, task);
  if (made.kind === "prepared") recent.set(key, made, { size: bytesOf(made) });
  return made;
}

async function prepare(tools: GarmentTools, task: RenderTask): Promise<PreparedRecolor | Refusal> {
  const { plan, layers, print, known } = task;
  // The decoder has its own threads, so the full image is decoded while the small copy is analyzed.
  const [analysis, source] = await Promise.all([
    analyzePhoto(tools.findGarment, task.source, plan.garmentKind, known, layers, print),
    decodeImage(task.source, task.processingSize),
  ]);
  if (analysis.kind === "refused") return analysis;
  const { copy, mask } = analysis;
  const band = findOutlineBand(mask);
  const colors = toEdgeColors(copy, mask, band.mask);
  const alpha =
    layers === null ? toGarmentAlpha(source, copy, mask, colors, band) : await decodeCover(layers, source);
  return { kind: "prepared", analysis, source, alpha, colors };
}

function bytesOf({ source, alpha }: PreparedRecolor): number {
  return source.data.length + (source.alpha?.length ?? 0) + alpha.length;
}
