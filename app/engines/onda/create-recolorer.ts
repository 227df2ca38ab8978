import { Piscina } from "piscina";
import type { Oklab } from "#imaging/oklab.ts";
import type { Tone } from "#imaging/tone.ts";
import { medianTone } from "#imaging/tone.ts";
import type { PlanOutcome } from "../contract.ts";
import { finishSet } from "./finish-set.ts";
import { GarmentMemory } from "./garment-memory.ts";
import type { ObserveAnswer, PixelAnswer, PixelTask, ReadColourAnswer, RenderAnswer } from "./pixel-tasks.ts";
import type { OndaPlan } from "./plan.ts";
import { parseOndaPlan, toPlan } from "./plan.ts";
import { readTarget } from "./read-target.ts";
import type { Recolorer, RecolorOutcome, RecolorRender, RecolorSet } from "./recolorer.ts";

export interface RecolorerOptions {
  /** Pixel threads; each holds its own networks (about 250 MB). */
  threads: number;
  /** Told of every fault that becomes a `failed` outcome, for the log; the outcome's reason does not repeat it. */
  onFault?: (error: unknown) => void;
}

const rememberedGarments = 64;

/**
 * The garment recolorer of the service's own engine.
 *
 * An aborted call rejects with the signal's reason; its thread is ended and replaced. The same source and options
 * always give the same bytes. A plan of another engine throws a TypeError.
 */
export function createRecolorer(options: RecolorerOptions): Recolorer {
  const pool = new Piscina({
    filename: new URL("./pixel-worker.ts", import.meta.url).href,
    // Threads start with the first picture: a process that only serves never has any.
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without this a thread takes a second task while it waits for the decoder and holds two pictures at once.
    concurrentTasksPerWorker: 1,
  });
  const memory = new GarmentMemory(rememberedGarments);

  async function run<Answer extends PixelAnswer>(task: PixelTask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }

  async function plan(set: RecolorSet, signal: AbortSignal): Promise<PlanOutcome> {
    const reading = readTarget(set.target, set.garmentLabel);
    if (reading.kind === "refused") return reading;
    let target = reading.colour;
    if (target === null) {
      const answer = await run<ReadColourAnswer>(
        { task: "read-colour", source: set.target.referenceImage! },
        signal,
      );
      if (answer.kind === "refused") {
        return { kind: "refused", reason: `The reference picture could not be used. ${answer.reason}` };
      }
      target = answer.colour;
    }
    const tone =
      set.useAnchor && set.images.length > 1
        ? await shareTone(set, reading.garmentKind, target, signal)
        : null;
    return {
      kind: "plan",
      plan: toPlan({ engine: "onda", version: 1, target, garmentKind: reading.garmentKind, tone }),
    };
  }

  /** Reads the whole set, a few photos at a time; photos without a garment are left out and refused when drawn. */
  async function shareTone(
    set: RecolorSet,
    garmentKind: OndaPlan["garmentKind"],
    target: Oklab,
    signal: AbortSignal,
  ): Promise<Tone | null> {
    const tones: (Tone | null)[] = set.images.map(() => null);
    let next = 0;
    const walk = async (): Promise<void> => {
      while (next < set.images.length) {
        const index = next++;
        const source = await set.images[index]!.load();
        const answer = await run<ObserveAnswer>({ task: "observe", source, garmentKind, target }, signal);
        if (answer.kind === "refused") continue;
        memory.remember(memory.keyOf(source, garmentKind), answer.garment);
        tones[index] = answer.tone;
      }
    };
    await Promise.all(Array.from({ length: Math.min(options.threads, set.images.length) }, walk));
    const seen = tones.filter((tone) => tone !== null);
    return seen.length > 1 ? medianTone(seen) : null;
  }

  async function render(request: RecolorRender, ondaPlan: OndaPlan, signal: AbortSignal): Promise<RecolorOutcome> {
    const key = memory.keyOf(request.source, ondaPlan.garmentKind);
    const answer = await run<RenderAnswer>(
      {
        task: "render",
        source: request.source,
        known: memory.find(key),
        plan: ondaPlan,
        groupIndex: request.groupIndex,
        processingSize: request.processingSize,
        format: request.format,
        addAiWatermark: request.addAiWatermark,
        toneTarget: request.toneTarget ?? null,
      },
      signal,
    );
    if (answer.kind === "refused") return answer;
    memory.remember(key, answer.garment);
    const { image, thumbnail, quality, tone } = answer;
    return { kind: "image", image, thumbnail, modelUsed: "onda", quality, tone };
  }

  /** A fault inside a thread fails this one picture; its text may name files, so it stays out of the reason. */
  function toFailure(
    error: unknown,
    signal: AbortSignal,
  ): { kind: "failed"; reason: string; retry: boolean } {
    signal.throwIfAborted();
    options.onFault?.(error);
    return {
      kind: "failed",
      reason: "The picture could not be processed: a fault in the engine.",
      retry: true,
    };
  }

  return {
    plan: (set, signal) => plan(set, signal).catch((error) => toFailure(error, signal)),
    render: async (request, signal) => {
      const ondaPlan = parseOndaPlan(request.plan);
      return render(request, ondaPlan, signal).catch((error) => toFailure(error, signal));
    },
    finish: finishSet,
    close: () => pool.destroy(),
  };
}
