import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { problem } from "#contract/problems.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { Pattern } from "#imaging/pattern/pattern.ts";
import type { Tone } from "#imaging/recolor/tone.ts";
import { medianTone } from "#imaging/recolor/tone.ts";
import type { PlanOutcome } from "../../contract.ts";
import { photoKey } from "../photo-key.ts";
import type {
  KnownGarment,
  MaskAnswer,
  ObserveAnswer,
  ReferenceAnswer,
  RenderAnswer,
} from "../pixel-tasks.ts";
import { createPixelThreads, type PixelThreads, type PixelThreadsOptions } from "../pixel-threads.ts";
import { finishSet } from "./finish-set.ts";
import { readTarget } from "./read-target.ts";
import type { RecolorPlan } from "./recolor-plan.ts";
import { parseRecolorPlan, toPlan, toPlannedPattern } from "./recolor-plan.ts";
import type {
  GarmentMaskRequest,
  MaskOutcome,
  Recolorer,
  RecolorOutcome,
  RecolorRender,
  RecolorSet,
} from "./recolorer.ts";

export type RecolorerOptions = PixelThreadsOptions;

/** Cache size; a mask is about 0.15 MB. */
const cachedGarments = 64;

/**
 * The garment recolorer of the service's own engine.
 *
 * An aborted call rejects with the signal's reason; its thread is terminated and replaced. The same source and options
 * always give the same bytes. A plan of another engine throws a TypeError.
 *
 * @param threads given when they are shared; closing the recolorer closes them.
 */
export function createRecolorer(
  options: RecolorerOptions,
  threads: PixelThreads = createPixelThreads(options),
): Recolorer {
  const found = new LRUCache<string, KnownGarment>({ max: cachedGarments });

  async function plan(set: RecolorSet, signal: AbortSignal): Promise<PlanOutcome> {
    signal.throwIfAborted();
    const reading = readTarget(set.target, set.garmentLabel);
    if (reading.kind === "refused") return reading;
    let wanted: { color: Oklab; pattern: Pattern | null };
    if (reading.color !== null) wanted = { color: reading.color, pattern: null };
    else {
      const answer = await threads.run<ReferenceAnswer>(
        { task: "read-reference", source: set.target.referenceImage!, wants: reading.wants },
        signal,
      );
      if (answer.kind === "failed") return answer;
      if (answer.kind === "refused") {
        return { kind: "refused", reason: problem("reference_unusable", { reason: answer.reason }) };
      }
      wanted = answer;
    }
    const { color: target, pattern } = wanted;
    let tone: Tone | null = null;
    if (set.useAnchor && set.images.length > 1) {
      const shared = await shareTone(set, reading.garmentKind, target, signal);
      if (shared.kind === "failed") return shared;
      tone = shared.tone;
    }
    return {
      kind: "plan",
      plan: toPlan({
        engine: "onda",
        version: 1,
        target,
        pattern: pattern && toPlannedPattern(pattern),
        garmentKind: reading.garmentKind,
        tone,
      }),
    };
  }

  /** Analyzes the whole set, a few photos at a time. Photos without a garment are left out and refused when drawn. */
  async function shareTone(
    set: RecolorSet,
    garmentKind: RecolorPlan["garmentKind"],
    target: Oklab,
    signal: AbortSignal,
  ): Promise<{ kind: "shared"; tone: Tone | null } | Extract<PlanOutcome, { kind: "failed" }>> {
    const tones: (Tone | null)[] = set.images.map(() => null);
    let failure: Extract<PlanOutcome, { kind: "failed" }> | null = null;
    const observe = async (image: RecolorSet["images"][number], index: number): Promise<void> => {
      if (failure !== null) return;
      signal.throwIfAborted();
      const layers = (await image.loadMask?.()) ?? null;
      if (layers !== null && "kind" in layers) return;
      const source = await image.load();
      const answer = await threads.run<ObserveAnswer>(
        { task: "observe", source, layers, garmentKind, print: set.print ?? "auto", target },
        signal,
      );
      // A photo that exceeded the time limit is left out; it fails when it is drawn.
      if (answer.kind === "failed" && answer.retry) failure = answer;
      if (answer.kind === "observed") {
        if (layers === null) found.set(photoKey(source, garmentKind ?? "any"), answer.garment);
        tones[index] = answer.tone;
      }
    };
    await pLimit(threads.count).map(set.images, observe);
    if (failure !== null) return failure;
    const seen = tones.filter((tone) => tone !== null);
    return { kind: "shared", tone: seen.length > 1 ? medianTone(seen) : null };
  }

  async function render(request: RecolorRender, signal: AbortSignal): Promise<RecolorOutcome> {
    const ondaPlan = parseRecolorPlan(request.plan);
    const key = photoKey(request.source, ondaPlan.garmentKind ?? "any");
    const answer = await threads.run<RenderAnswer>(
      {
        task: "render",
        source: request.source,
        layers: request.layers ?? null,
        // A mask of the caller's is the garment; what was found is not.
        known: request.layers ? null : (found.get(key) ?? null),
        plan: ondaPlan,
        groupIndex: request.groupIndex,
        processingSize: request.processingSize,
        file: {
          format: request.format,
          addAiWatermark: request.addAiWatermark,
          enlargeTo: request.enlarge === true ? request.processingSize : null,
        },
        print: request.print ?? "auto",
        toneTarget: request.toneTarget ?? null,
      },
      signal,
    );
    if (answer.kind !== "rendered") return answer;
    if (!request.layers) found.set(key, answer.garment);
    const { image, thumbnail, quality, clothDoubt, tone } = answer;
    return { kind: "image", image, thumbnail, modelUsed: "onda", quality, clothDoubt, tone };
  }

  async function show(
    task: "mask" | "cut-out",
    request: GarmentMaskRequest,
    signal: AbortSignal,
  ): Promise<MaskOutcome> {
    const { source, garmentKind, processingSize } = request;
    const key = photoKey(source, garmentKind ?? "any");
    const answer = await threads.run<MaskAnswer>(
      { task, source, known: found.get(key) ?? null, garmentKind, processingSize },
      signal,
    );
    if (answer.kind !== "masked") return answer;
    found.set(key, answer.garment);
    return { kind: "masked", image: answer.image, confidence: answer.garment.confidence };
  }

  return {
    plan,
    render,
    mask: (request, signal) => show("mask", request, signal),
    cutOut: (request, signal) => show("cut-out", request, signal),
    finish: finishSet,
    close: threads.close,
  };
}
