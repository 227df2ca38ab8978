import { LRUCache } from "lru-cache";
import { problem } from "#contract/problems.ts";
import type { Oklab } from "#imaging/oklab.ts";
import type { CheckOutcome, PlanOutcome, WorkIdentity } from "../../contract.ts";
import { parseFaceModel } from "../../faces/face-model.ts";
import { photoKey } from "../photo-key.ts";
import type { PixelThreads } from "../pixel-threads.ts";
import type { Refusal } from "../refusal.ts";
import type { SeenPerson } from "./analyze-target.ts";
import { toSwapLook } from "./swap-look.ts";
import { parseSwapPlan, toPlan } from "./swap-plan.ts";
import type { FaceAnalysisAnswer, SwapAnswer, SwapCheckAnswer, SwapIdentity } from "./swap-tasks.ts";
import type { SwapOutcome, Swapper, SwapRender, SwapSet } from "./swapper.ts";

/** Cache size; a person is about 1.3 MB. */
const cachedPersons = 16;
const cachedVerdicts = 2_000;

/**
 * The face swap of the service's own engine. The same photo, identity, plan and variation always give the same bytes.
 * A plan of another engine throws a TypeError.
 */
export function createSwapper(threads: PixelThreads): Swapper {
  const found = new LRUCache<string, SeenPerson>({ max: cachedPersons });
  /** Verdicts on photos for every identity, and on photos with one. */
  const judged = new LRUCache<string, CheckOutcome>({ max: cachedVerdicts });

  async function plan(set: SwapSet, signal: AbortSignal): Promise<PlanOutcome> {
    signal.throwIfAborted();
    const identity = await loadIdentity(set.identity);
    if (identity === null) return withoutModel(set.identity);
    if (!set.useAnchor) return toOutcome(null, null);
    if (set.anchorIndex !== null) {
      const answer = await analyze(set, identity, set.anchorIndex, signal);
      if (answer.kind === "failed" && answer.retry) return answer;
      return answer.kind === "analyzed" ? toOutcome(answer.skin, set.anchorIndex) : toOutcome(null, null);
    }
    let best: { skin: Oklab; fitness: number; index: number } | null = null;
    for (const { imageIndex } of set.images) {
      const answer = await analyze(set, identity, imageIndex, signal);
      if (answer.kind === "failed" && answer.retry) return answer;
      if (answer.kind === "analyzed" && (best === null || answer.fitness > best.fitness)) {
        best = { skin: answer.skin, fitness: answer.fitness, index: imageIndex };
      }
    }
    return best === null ? toOutcome(null, null) : toOutcome(best.skin, best.index);
  }

  async function analyze(set: SwapSet, identity: SwapIdentity, index: number, signal: AbortSignal) {
    const source = await set.images.find(({ imageIndex }) => imageIndex === index)!.load();
    const key = photoKey(source, String(set.sideMax));
    const answer = await threads.run<FaceAnalysisAnswer>(
      { task: "analyze-face", source, known: found.get(key) ?? null, identity, sideMax: set.sideMax },
      signal,
    );
    if (answer.kind === "analyzed") found.set(key, answer.person);
    return answer;
  }

  async function check(set: SwapSet, imageIndex: number, signal: AbortSignal): Promise<CheckOutcome> {
    const identity = await loadIdentity(set.identity);
    if (identity === null) return withoutModel(set.identity);
    const { sideMax } = set;
    const source = await set.images.find((image) => image.imageIndex === imageIndex)!.load();
    const key = photoKey(source, String(sideMax));
    const pair = `${key} ${set.identity.code}`;
    const before = judged.get(key) ?? judged.get(pair);
    if (before) return before;
    const known = found.get(key) ?? null;
    const answer = await threads.run<SwapCheckAnswer>(
      { task: "check-swap", source, known, identity, look: toSwapLook(0), skin: null, sideMax },
      signal,
    );
    if (answer.kind === "failed") return answer;
    if (answer.kind === "refused") {
      const { isOfPhoto, ...refusal } = answer;
      judged.set(isOfPhoto ? key : pair, refusal);
      return refusal;
    }
    found.set(key, answer.person);
    const verdict: CheckOutcome =
      answer.kind === "fit" ? { kind: "drawable" } : { kind: "refused", reason: answer.reason };
    judged.set(pair, verdict);
    return verdict;
  }

  async function render(request: SwapRender, signal: AbortSignal): Promise<SwapOutcome> {
    const { skin } = parseSwapPlan(request.plan);
    const identity = await loadIdentity(request.identity);
    if (identity === null) return withoutModel(request.identity);
    const key = photoKey(request.source, String(request.sideMax));
    const answer = await threads.run<SwapAnswer>(
      {
        task: "swap",
        source: request.source,
        known: found.get(key) ?? null,
        identity,
        look: toSwapLook(request.variation),
        skin,
        sideMax: request.sideMax,
        file: {
          format: request.format,
          addAiWatermark: request.addAiWatermark,
          enlargeTo: request.enlarge === true ? request.sideMax : null,
        },
      },
      signal,
    );
    if (answer.kind === "refused" || answer.kind === "failed") return answer;
    found.set(key, answer.person);
    if (answer.kind === "flawed") return { kind: "refused", reason: answer.reason };
    const { image, thumbnail, quality } = answer;
    return { kind: "image", image, thumbnail, modelUsed: "onda", quality, tone: null };
  }

  return { plan, check, render };
}

function withoutModel({ code }: WorkIdentity): Refusal {
  return { kind: "refused", reason: problem("identity_without_model", { identity_code: code }) };
}

function toOutcome(skin: Oklab | null, anchorIndex: number | null): PlanOutcome {
  return { kind: "plan", plan: toPlan({ engine: "onda", version: 1, skin, anchorIndex }) };
}

/** Null when the identity was not prepared by this engine. */
async function loadIdentity(identity: WorkIdentity): Promise<SwapIdentity | null> {
  const model = parseFaceModel(identity.faceModel);
  return model === null ? null : { photo: await identity.loadPhoto(), model };
}
