import { LRUCache } from "lru-cache";
import type { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { problem } from "#contract/problems.ts";
import type { PlanOutcome, Refusal, WorkOf } from "../../contract.ts";
import { type OndaJob, variationOf } from "../onda-job.ts";
import { photoKey } from "../photo-key.ts";
import type { PixelFailure, PixelThreads } from "../pixel-threads.ts";
import type { FoundProduct } from "./find-product.ts";
import { type ChosenPhoto, parsePackshotPlan, toPackshotPlan } from "./packshot-plan.ts";
import type { PackshotAnswer, ProductAnalysis, ProductAnalysisAnswer } from "./packshot-tasks.ts";
import { findPackshotIgnoredOptions, findPackshotUnsupportedReason } from "./packshot-unsupported.ts";
import { findPhotoOfBack, rankByNote } from "./photo-notes.ts";
import { resolveLook } from "./resolve-look.ts";

/** Cache size; a product is about 0.15 MB. */
const cachedProducts = 32;

/**
 * Packshots of a product that lies or hangs alone. All photos of the request show one product. Each output is drawn
 * from one of them: the one whose note says front, otherwise the one with the highest confidence, symmetry and size.
 */
export function createPackshotJob(threads: PixelThreads): OndaJob<"create_packshot"> {
  const found = new LRUCache<string, FoundProduct>({ max: cachedProducts });
  const analyze: Analyze = async (source, signal) => {
    const answer = await threads.run<ProductAnalysisAnswer>({ task: "analyze-product", source }, signal);
    if (answer.kind === "analyzed") found.set(photoKey(source, "product"), answer.product);
    return answer;
  };
  return {
    findUnsupportedReason: findPackshotUnsupportedReason,
    findIgnoredOptions: findPackshotIgnoredOptions,
    plan: (work, signal) => planPackshots(analyze, work, signal),
    async render({ request, load }, order, signal) {
      const plan = parsePackshotPlan(order.plan);
      const instruction = request.instructions[order.imageIndex]!;
      const photo = instruction.angle === "back" ? plan.back : plan.front;
      if (photo === null) throw new TypeError("The plan has no photo for this output");
      const look = resolveLook(
        request,
        order.imageIndex,
        variationOf(order, instruction.num_variations),
        photo,
      );
      const source = await load(request.images[photo.index]!.file_id);
      const key = photoKey(source, "product");
      const known = found.get(key) ?? null;
      const answer = await threads.run<PackshotAnswer>({ task: "packshot", source, known, look }, signal);
      if (answer.kind !== "shot") return answer;
      found.set(key, answer.product);
      const { image, thumbnail } = answer;
      return { kind: "image", image, thumbnail, modelUsed: "onda", quality: null, tone: null };
    },
  };
}

type Analyze = (source: Uint8Array, signal: AbortSignal) => Promise<ProductAnalysisAnswer | PixelFailure>;
type Choice = { kind: "chosen"; photo: ChosenPhoto } | Refusal | PixelFailure;

async function planPackshots(
  analyze: Analyze,
  { request, load }: WorkOf<"create_packshot">,
  signal: AbortSignal,
): Promise<PlanOutcome> {
  const choose = (indices: number[]) => choosePhoto(analyze, request, indices, load, signal);
  const isBack = ({ angle }: { angle?: string | undefined }): boolean => angle === "back";
  const backIndex = findPhotoOfBack(request.images);
  let back: ChosenPhoto | null = null;
  let front: ChosenPhoto | null = null;
  if (request.instructions.some(isBack) && backIndex !== null) {
    const choice = await choose([backIndex]);
    if (choice.kind !== "chosen") return choice;
    back = choice.photo;
  }
  if (!request.instructions.every(isBack)) {
    const choice = await choose(listCandidates(request));
    if (choice.kind !== "chosen") return choice;
    front = choice.photo;
  }
  return { kind: "plan", plan: toPackshotPlan({ engine: "onda", version: 1, front, back }) };
}

/** The photos named for the front, otherwise those not named for something else, otherwise all. */
function listCandidates({ images }: PackshotRequest): number[] {
  const ranks = images.map((image) => rankByNote("note" in image ? image.note : undefined));
  const best = Math.max(...ranks);
  return [...ranks.keys()].filter((index) => ranks[index] === best);
}

async function choosePhoto(
  analyze: Analyze,
  { images }: PackshotRequest,
  indices: number[],
  load: (fileId: string) => Promise<Uint8Array>,
  signal: AbortSignal,
): Promise<Choice> {
  let best: { photo: ChosenPhoto; worth: number } | null = null;
  let refusal: Refusal | null = null;
  for (const index of indices) {
    const source = await load(images[index]!.file_id);
    const answer = await analyze(source, signal);
    if (answer.kind === "failed" && answer.retry) return answer;
    if (answer.kind !== "analyzed") {
      refusal ??= { kind: "refused", reason: answer.reason };
      continue;
    }
    const worth = worthOf(answer);
    if (best === null || worth > best.worth) best = { photo: { index, shape: answer.shape }, worth };
  }
  if (best !== null) return { kind: "chosen", photo: best.photo };
  const reason = refusal?.reason ?? problem("no_photo");
  return { kind: "refused", reason: indices.length > 1 ? problem("no_photo_usable", { reason }) : reason };
}

const pixelsEnough = 1500;

function worthOf({ product: { confidence, symmetry }, pixels }: ProductAnalysis): number {
  return confidence * symmetry ** 2 * Math.min(1, 0.5 + pixels / pixelsEnough / 2);
}
