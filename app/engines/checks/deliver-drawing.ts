import type { WholeDrawingReason } from "#contract/drawing-checks.ts";
import type { ClothDoubtCode } from "#contract/garment-mask-fields.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { swapSideMax } from "#contract/operations/start-model-swap.ts";
import type { EncodedImage, Quality, Refusal, RenderSpec, WorkOf } from "../contract.ts";
import { parseFaceModel } from "../faces/face-model.ts";
import type { PixelFailure, PixelThreads } from "../onda/pixel-threads.ts";
import type { CheckTask, KeptSurroundingsAnswer, MeasuredDrawingAnswer } from "./check-tasks.ts";
import {
  type Check,
  isWorthAnotherTry,
  judgeMeasures,
  measuredOf,
  scoreChecks,
  sumFlaws,
} from "./judge-measures.ts";
import { type ModelDrawing, readWantedColor, recolorExactly } from "./recolor-exactly.ts";

interface Finished {
  image: EncodedImage;
  thumbnail: EncodedImage;
}

/** A model's drawing as a result, with its measures. */
export interface DeliveredDrawing extends Finished {
  kind: "delivered";
  quality: Quality | null;
  /** Set when the service's own engine painted the color. */
  paintedBy: "onda" | null;
  /** True when the mask of the work was used. */
  isMaskUsed: boolean;
  /** Null when the photo's pixels were kept, or did not have to be. */
  wholeBecause: WholeDrawingReason | null;
  clothDoubt: ClothDoubtCode | null;
  checks: Check[];
  /** True when another drawing may be better. */
  isFlawed: boolean;
  /** `sumFlaws`; compares the drawings of one output. */
  flaws: number;
}

export interface DrawingToDeliver extends ModelDrawing {
  /** False: a recolor is delivered as the model drew it. */
  isExact: boolean;
  /** Brings the whole drawing to the output's size and format. */
  finish(): Promise<({ kind: "finished drawing" } & Finished) | Refusal | PixelFailure>;
}

type Threads = Pick<PixelThreads, "run">;
type NotDelivered = Refusal | PixelFailure;

/**
 * Turns a model's drawing into a result: keeps the unchanged part of the photo, or finishes the whole drawing, and
 * measures what the model is responsible for.
 */
export async function deliverDrawing(
  threads: Threads,
  spec: RenderSpec,
  drawing: DrawingToDeliver,
  signal: AbortSignal,
): Promise<DeliveredDrawing | NotDelivered> {
  const kept = toWholeWhenSlow(await blendPerson(threads, spec, drawing, signal));
  if ("reason" in kept) return kept;
  if (kept.kind === "painted") {
    // None of the model's pixels remain, and the painter has measured its own work.
    const { image, thumbnail, quality, clothDoubt, isMaskUsed } = kept;
    return {
      kind: "delivered",
      image,
      thumbnail,
      quality,
      paintedBy: "onda",
      isMaskUsed,
      wholeBecause: null,
      clothDoubt,
      checks: [],
      isFlawed: false,
      flaws: 0,
    };
  }
  const finished = kept.kind === "kept" ? kept : await drawing.finish();
  if ("reason" in finished) return finished;
  const { image, thumbnail } = finished;
  const isKept = kept.kind === "kept";
  const checks = await check(threads, spec, drawing, { image, isKept }, signal);
  if ("kind" in checks) return checks;
  const isMissed = spec.work.type === "garment_recolor" && "why" in kept && missedGarment.includes(kept.why);
  const wasAsked = isKept || "why" in kept;
  const isMeasured = checks.length > 0 || isKept;
  return {
    kind: "delivered",
    image,
    thumbnail,
    quality: isMeasured
      ? {
          score: scoreChecks(checks),
          confidence: null,
          untouched: wasAsked ? isKept : null,
          ...(spec.work.type === "garment_recolor" && { color: { deltaE: null, exempt: "model_drawing" } }),
        }
      : null,
    paintedBy: null,
    isMaskUsed: false,
    wholeBecause: "why" in kept ? kept.why : null,
    clothDoubt: null,
    checks,
    isFlawed: isMissed || isWorthAnotherTry(checks),
    flaws: sumFlaws(checks, isMissed ? 1 : 0),
  };
}

/** Reasons within the drawing, so that another drawing may show the garment. */
const missedGarment: readonly WholeDrawingReason[] = [
  "unlike",
  "unchanged",
  "too_small",
  "too_large",
  "scattered",
];

/** A drawing that was paid for is delivered unchanged when post-processing exceeds its time limit. */
function toWholeWhenSlow<T extends { kind: string }>(
  answer: T | PixelFailure,
): T | PixelFailure | { kind: "whole drawing"; why: "too_slow" } {
  const isSlow = answer.kind === "failed" && "retry" in answer && !answer.retry;
  return isSlow ? { kind: "whole drawing", why: "too_slow" } : answer;
}

type Kept =
  | Exclude<Awaited<ReturnType<typeof recolorExactly>>, NotDelivered>
  | KeptSurroundingsAnswer
  | { kind: "whole drawing" };

async function blendPerson(
  threads: Threads,
  spec: RenderSpec,
  drawing: DrawingToDeliver,
  signal: AbortSignal,
): Promise<Kept | NotDelivered> {
  const { work } = spec;
  if (work.type === "garment_recolor" && drawing.isExact)
    return recolorExactly(threads, work, spec, drawing, signal);
  if (work.type !== "model_swap") return { kind: "whole drawing" };
  const { enlarge, add_ai_watermark } = work.request.swap_options;
  const sideMax = swapSideMax(work.request.swap_options);
  return threads.run<KeptSurroundingsAnswer | Refusal>(
    {
      task: "keep-surroundings",
      source: await loadPhoto(work, spec),
      drawing: drawing.bytes,
      frame: drawing.frame,
      sideMax,
      file: { format: "jpg", addAiWatermark: add_ai_watermark, enlargeTo: enlarge === true ? sideMax : null },
    },
    signal,
  );
}

const loadPhoto = (
  { request, load }: WorkOf<"model_swap"> | WorkOf<"garment_recolor">,
  { imageIndex }: RenderSpec,
): Promise<Uint8Array> => load(request.images[imageIndex]!);

async function check(
  threads: Threads,
  spec: RenderSpec,
  { bytes, frame }: ModelDrawing,
  { image, isKept }: { image: EncodedImage; isKept: boolean },
  signal: AbortSignal,
): Promise<Check[] | NotDelivered> {
  const { work } = spec;
  const wanted = measuredOf[work.type];
  if (wanted === undefined) return [];
  const isEdit = work.type === "model_swap" || work.type === "garment_recolor";
  const task: Extract<CheckTask, { task: "measure-drawing" }> = {
    task: "measure-drawing",
    source: isEdit ? await loadPhoto(work, spec) : null,
    drawing: bytes,
    frame,
    picture: image.bytes,
    shown: isKept ? { bytes: image.bytes, frame: wholeFrame } : { bytes, frame },
    wanted,
    people: peopleOf[work.type] ?? null,
    embedding: parseFaceModel(work.identities[0]?.faceModel)?.embedding ?? null,
    color: work.type === "garment_recolor" ? readWantedColor(work.request).color : null,
    garment: work.type === "garment_recolor" ? "recolored" : "worn",
  };
  const answer = await threads.run<MeasuredDrawingAnswer | Refusal>(task, signal);
  if (answer.kind === "measured drawing") return judgeMeasures(answer.measures);
  return answer.kind === "failed" && !answer.retry ? [] : answer;
}

const wholeFrame = { left: 0, top: 0, width: 1, height: 1 };

/** Expected number of people in a drawing; by default as many as in its photo. */
const peopleOf: { readonly [T in DrawnJobType]?: number } = { flat_2_model: 1, identity_creation: 1 };
