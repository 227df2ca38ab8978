import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { EncodedImage, Quality, RenderSpec, WorkOf } from "../contract.ts";
import { readTarget } from "../onda/garment/read-target.ts";
import { variationOf } from "../onda/onda-job.ts";
import type { PixelFailure, PixelThreads } from "../onda/pixel-threads.ts";
import type { DrawnFrame, ExactRecolorAnswer, PaintProblem } from "./check-tasks.ts";

/** A model's image, and the part of it that shows the photo. */
export interface ModelDrawing {
  bytes: Uint8Array;
  frame: DrawnFrame;
}

export type ExactRecolor =
  | {
      kind: "painted";
      image: EncodedImage;
      thumbnail: EncodedImage;
      quality: Quality;
      clothDoubt: ClothDoubtCode | null;
      /** False when the drawing defined the garment instead of `loadMask`. */
      isMaskUsed: boolean;
    }
  /** The model's image is the result. */
  | { kind: "not painted"; why: PaintProblem | "pattern_wanted" | "several_colors" }
  | Exclude<ExactRecolorAnswer, { kind: "rendered" | "not painted" }>
  | PixelFailure;

/** The color named by a request; null when only the reference image or the model defines it. */
export function readWantedColor({
  reference_text,
  instruction,
  garment_label,
  reference_image,
}: GarmentRecolorRequest): { color: Oklab | null; refusal: "pattern_wanted" | "several_colors" | null } {
  const words = { text: reference_text || undefined, instruction: instruction || undefined };
  const reading = readTarget(words, garment_label || undefined);
  if (reading.kind === "read") {
    const isPattern = reading.wants === "pattern";
    return { color: reading.color, refusal: isPattern ? "pattern_wanted" : null };
  }
  const { code } = reading.reason;
  if (code === "several_colors") return { color: null, refusal: "several_colors" };
  if (code === "pattern_in_words" && reference_image === undefined)
    return { color: null, refusal: "pattern_wanted" };
  return { color: null, refusal: null };
}

/**
 * Recolors a photo with the requested color, at the garment that a model's drawing changed. Without a named color the
 * drawing's color is used.
 */
export async function recolorExactly(
  threads: Pick<PixelThreads, "run">,
  { request, load, loadMask }: WorkOf<"garment_recolor">,
  spec: RenderSpec,
  drawing: ModelDrawing,
  signal: AbortSignal,
): Promise<ExactRecolor> {
  const { color, refusal } = readWantedColor(request);
  if (refusal !== null) return { kind: "not painted", why: refusal };
  const layers = (await loadMask?.(spec.imageIndex)) ?? null;
  const answer = await threads.run<ExactRecolorAnswer>(
    {
      task: "paint-exactly",
      source: await load(request.images[spec.imageIndex]!),
      drawing: drawing.bytes,
      frame: drawing.frame,
      // Without a usable mask the drawing defines the garment.
      layers: layers === null || "kind" in layers || layers.isDoubtful ? null : layers,
      target: color,
      groupIndex: variationOf(spec, request.num_variations),
      processingSize: request.processing_size,
      file: {
        format: request.format,
        addAiWatermark: request.add_ai_watermark,
        enlargeTo: request.enlarge === true ? request.processing_size : null,
      },
      print: request.print ?? "auto",
    },
    signal,
  );
  if (answer.kind !== "rendered") return answer;
  const { image, thumbnail, quality, clothDoubt, isMaskUsed } = answer;
  return { kind: "painted", image, thumbnail, quality, clothDoubt, isMaskUsed };
}
