import type { EditChatRequest } from "#contract/operations/playground.ts";
import { problem } from "#contract/problems.ts";
import { findGarmentNamed } from "#contract/wording/garment-words.ts";
import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import { measureImage, UnreadableImage } from "../../codec.ts";
import type { EncodedImage, Outcome, Quality, Refusal, RenderSpec, WorkOf } from "../../contract.ts";
import type { Recolorer, RecolorTarget } from "../garment/recolorer.ts";
import { type OndaJob, takeOf, variationOf } from "../onda-job.ts";
import type { EnlargeAnswer } from "../pixel-tasks.ts";
import type { PixelFailure, PixelThreads } from "../pixel-threads.ts";
import type { Swapper } from "../swap/swapper.ts";
import type { Edit } from "./parse-edits.ts";
import type { FrameSpec, PlaygroundAnswer, PlaygroundTask } from "./playground-tasks.ts";
import { findPlaygroundUnsupportedReason, isVaried, readRequest } from "./playground-unsupported.ts";

export interface PlaygroundParts {
  threads: PixelThreads;
  recolorer: Recolorer;
  swapper: Swapper;
}

/** An image between two edits. */
interface Edited {
  kind: "edited";
  image: EncodedImage;
  thumbnail: EncodedImage;
  quality: Quality | null;
}
type Step = Edited | Refusal | PixelFailure;

/** Applies the edits of a sentence one after the other, then the requested frame. */
export function createPlaygroundJob(parts: PlaygroundParts): OndaJob<"edit_chat"> {
  return {
    findUnsupportedReason: findPlaygroundUnsupportedReason,
    findIgnoredOptions: () => null,
    // The sentence is parsed again when the output is drawn, so there is nothing to plan.
    plan: async () => ({ kind: "plan", plan: { engine: "onda", version: 1 } }),
    async render(work, spec, signal) {
      try {
        return await renderCall(parts, work, spec, signal);
      } catch (error) {
        if (error instanceof UnreadableImage) return { kind: "refused", reason: error.reason };
        throw error;
      }
    },
  };
}

interface Call {
  parts: PlaygroundParts;
  work: WorkOf<"edit_chat">;
  variation: number;
  reference: string | null;
  signal: AbortSignal;
}

async function renderCall(
  parts: PlaygroundParts,
  work: WorkOf<"edit_chat">,
  spec: RenderSpec,
  signal: AbortSignal,
): Promise<Outcome> {
  const { request } = work;
  const reading = readRequest(request);
  if ("unsupported" in reading) return { kind: "refused", reason: reading.unsupported.problem };
  if (takeOf(spec) > 1 && !isVaried(reading.edits)) {
    return {
      kind: "refused",
      reason: problem("versions_alike"),
    };
  }
  const pictures = await choosePictures(work, reading.edits);
  if ("kind" in pictures) return pictures;
  const frame = toFrame(request, reading.edits);
  const call: Call = {
    parts,
    work,
    variation: variationOf(spec, request.num_variations),
    reference: pictures.reference,
    signal,
  };
  let bytes = pictures.source;
  let last: Edited | null = null;
  for (const edit of reading.edits) {
    // The frame itself reaches an exact size; enlarging first would only take longer.
    if (edit.kind === "frame" || (edit.kind === "enlarge" && frame.kind === "size")) continue;
    const step = await doEdit(call, bytes, edit);
    if (step.kind !== "edited") return step;
    last = step;
    bytes = step.image.bytes;
  }
  const isFramed = last !== null && frame.kind === "own" && isWithin(last.image, frame.sideMax);
  const done: Step = isFramed ? last! : await run(call, { task: "frame", source: bytes, spec: frame });
  if (done.kind !== "edited") return done;
  const { image, thumbnail } = done;
  // The color guarantee is of recolors, not of edits.
  const quality =
    isFramed && reading.edits.length === 1 ? done.quality && { ...done.quality, color: null } : null;
  return { kind: "image", image, thumbnail, modelUsed: "onda", quality, tone: null };
}

/** The image to edit and, if an edit needs one, the reference. */
async function choosePictures(
  { request, load, loadWorkingImage }: WorkOf<"edit_chat">,
  edits: Edit[],
): Promise<{ source: Uint8Array; reference: string | null } | Refusal> {
  const usesReference = edits.some(({ kind }) => kind === "recolor-like-reference");
  const [own, ...others] = loadWorkingImage ? [null, ...request.image_ids] : request.image_ids;
  if (own === undefined) {
    return { kind: "refused", reason: problem("conversation_empty") };
  }
  const [reference] = others;
  if (usesReference && reference === undefined) {
    return { kind: "refused", reason: problem("reference_missing") };
  }
  if (!usesReference && reference !== undefined) {
    return {
      kind: "refused",
      reason: problem("conversation_picture_unused"),
    };
  }
  return { source: own === null ? await loadWorkingImage!() : await load(own), reference: reference ?? null };
}

function toFrame(request: EditChatRequest, edits: Edit[]): FrameSpec {
  const longSide = toLongSide(request.size);
  const { output_mode, width, height, aspect_ratio } = request;
  if (output_mode === "custom") return { kind: "size", width: width!, height: height! };
  const asked = edits.find((edit) => edit.kind === "frame");
  const ratio = output_mode === "ratio" ? aspect_ratio : asked?.ratio;
  return ratio ? { kind: "size", ...toFrameSize(longSide, ratio) } : { kind: "own", sideMax: longSide };
}

function isWithin({ width, height, mime }: EncodedImage, sideMax: number): boolean {
  return Math.max(width, height) <= sideMax && mime === "image/png";
}

async function doEdit(call: Call, source: Uint8Array, edit: Exclude<Edit, { kind: "frame" }>): Promise<Step> {
  switch (edit.kind) {
    case "recolor":
      return recolor(call, source, edit.garment, { text: edit.color });
    case "recolor-like-reference":
      return recolor(call, source, edit.garment, {
        referenceImage: await call.work.load(call.reference!),
      });
    case "backdrop":
      return run(call, { task: "replace-backdrop", source, ground: edit.color });
    case "cut-out":
      return edit.garment === null
        ? run(call, { task: "replace-backdrop", source, ground: null })
        : cutOutGarment(call, source, edit.garment);
    case "enlarge":
      return enlarge(call, source, edit.factor);
    case "swap":
      return swap(call, source);
  }
}

async function run({ parts, signal }: Call, task: PlaygroundTask): Promise<Step> {
  const answer = await parts.threads.run<PlaygroundAnswer>(task, signal);
  return answer.kind === "edited" ? { ...answer, quality: null } : answer;
}

const sideMax = 4096;

async function recolor(
  call: Call,
  source: Uint8Array,
  garment: string | null,
  target: RecolorTarget,
): Promise<Step> {
  const { recolorer } = call.parts;
  const planning = await recolorer.plan(
    { images: [], target, ...(garment !== null && { garmentLabel: garment }), useAnchor: false },
    call.signal,
  );
  if (planning.kind !== "plan") return planning;
  const outcome = await recolorer.render(
    {
      source,
      plan: planning.plan,
      imageIndex: 0,
      groupIndex: call.variation,
      processingSize: sideMax,
      format: "png",
      addAiWatermark: false,
    },
    call.signal,
  );
  if (outcome.kind !== "image") return outcome;
  return { ...outcome, kind: "edited" };
}

async function swap(call: Call, source: Uint8Array): Promise<Step> {
  const { swapper } = call.parts;
  const identity = call.work.identities[0];
  if (identity === undefined) return { kind: "refused", reason: problem("identity_gone") };
  const images = [{ imageIndex: 0, load: async () => source }];
  const planning = await swapper.plan(
    { images, identity, useAnchor: false, anchorIndex: null, sideMax },
    call.signal,
  );
  if (planning.kind !== "plan") return planning;
  const outcome = await swapper.render(
    {
      source,
      identity,
      plan: planning.plan,
      variation: call.variation,
      sideMax,
      format: "png",
      addAiWatermark: false,
    },
    call.signal,
  );
  if (outcome.kind !== "image") return outcome;
  return { ...outcome, kind: "edited" };
}

async function cutOutGarment(call: Call, source: Uint8Array, garment: string): Promise<Step> {
  const garmentKind = findGarmentNamed(garment);
  const cut = await call.parts.recolorer.cutOut(
    { source, garmentKind, processingSize: sideMax },
    call.signal,
  );
  if (cut.kind !== "masked") return cut;
  return run(call, { task: "frame", source: cut.image.bytes, spec: { kind: "own", sideMax } });
}

async function enlarge(call: Call, source: Uint8Array, factor: 2 | 4): Promise<Step> {
  const { width, height } = await measureImage(source);
  const longSide = toLongSide(call.work.request.size);
  const size = { width: width * factor, height: height * factor };
  if (Math.max(size.width, size.height) > longSide) {
    return {
      kind: "refused",
      reason: problem("enlarged_over_size", {
        factor,
        width,
        height,
        size: call.work.request.size,
        side_max: longSide,
      }),
    };
  }
  const answer = await call.parts.threads.run<EnlargeAnswer>(
    { task: "enlarge", source, factor },
    call.signal,
  );
  return answer.kind === "enlarged" ? { ...answer, kind: "edited", quality: null } : answer;
}
