import type { DrawnJobType } from "#contract/job-types.ts";
import type { Engine, FindWatermark, MaskEngine } from "../contract.ts";
import { onBehalfOf } from "../fair-thread-turns.ts";
import { createRecolorer } from "./garment/create-recolorer.ts";
import { readWish } from "./garment/read-wish.ts";
import { createRecolorJob } from "./garment/recolor-job.ts";
import type { Recolorer } from "./garment/recolorer.ts";
import { createMaskEngine } from "./mask/create-mask-engine.ts";
import type { OndaJob } from "./onda-job.ts";
import { createPackshotJob } from "./packshot/packshot-job.ts";
import type { OperatorParser } from "./parser/operator-parser.ts";
import type { WatermarkAnswer } from "./pixel-tasks.ts";
import { createPixelThreads, type PixelThreads, type PixelThreadsOptions } from "./pixel-threads.ts";
import { createPlaygroundJob } from "./playground/playground-job.ts";
import type { OperatorSegmenter } from "./segmenter/operator-segmenter.ts";
import { createSwapper } from "./swap/create-swapper.ts";
import { createSwapJob, toSwapSet } from "./swap/swap-job.ts";
import type { Swapper } from "./swap/swapper.ts";
import { createUpscaleJob } from "./upscale/upscale-job.ts";

export interface OndaOptions extends PixelThreadsOptions {
  /** The operator's own garment parser. */
  parser?: OperatorParser;
  /** The operator's own network for strokes. */
  segmenter?: OperatorSegmenter;
}

export interface Onda extends Engine {
  /** Operations on the garments besides recoloring. */
  garments: Pick<Recolorer, "mask" | "cutOut">;
  /** Finds and corrects masks for recolors. */
  masks: MaskEngine;
  /** Null: no network for invisible watermarks is mounted. */
  findWatermark: FindWatermark | null;
  /** Prepares and finishes the drawings of external models. */
  threads: Pick<PixelThreads, "run">;
  /** Swaps outside a job, in any supported format. */
  swapper: Swapper;
}

/**
 * The service's own engine: all computation runs on the CPU, in worker threads.
 *
 * @param threads given when they are shared; closing the engine closes them.
 */
export function createOnda(options: OndaOptions, threads: PixelThreads = createPixelThreads(options)): Onda {
  const recolorer = createRecolorer(options, threads);
  const swapper = createSwapper(threads);
  const jobs: { [T in DrawnJobType]?: OndaJob<T> } = {
    garment_recolor: createRecolorJob(recolorer),
    model_swap: createSwapJob(swapper),
    upscale: createUpscaleJob(threads),
    create_packshot: createPackshotJob(threads),
    edit_chat: createPlaygroundJob({ threads, recolorer, swapper }),
  };
  /** The correlation of a request's type with its job is not expressible in the table's type. */
  const jobOf = (type: DrawnJobType): OndaJob<DrawnJobType> => {
    const job = jobs[type];
    if (job === undefined) throw new TypeError(`onda does not support ${type}`);
    return job as OndaJob<DrawnJobType>;
  };
  return {
    name: "onda",
    copiesFaces: true,
    handsOn: ["model_swap"],
    jobTypes: Object.keys(jobs) as DrawnJobType[],
    findUnsupportedReason: ({ type, request }) => jobOf(type).findUnsupportedReason(request),
    findIgnoredOptions: ({ type, request }) => jobOf(type).findIgnoredOptions(request),
    readWish,
    planFromRequest: ({ type, request }) => jobOf(type).planFromRequest?.(request) ?? null,
    plan: async (work, signal) => onBehalfOf(work.share, () => jobOf(work.type).plan(work as never, signal)),
    render: async (spec, signal) =>
      onBehalfOf(spec.work.share, () => jobOf(spec.work.type).render(spec.work as never, spec, signal)),
    checkSwap: async (work, imageIndex, signal) =>
      onBehalfOf(work.share, async () => swapper.check(toSwapSet(work), imageIndex, signal)),
    finish: recolorer.finish,
    garments: recolorer,
    masks: createMaskEngine(threads, options.parser ?? null, options.segmenter ?? null),
    swapper,
    findWatermark: createWatermarkFinder(options, threads),
    threads,
    close: threads.close,
  };
}

function createWatermarkFinder(
  { watermark: model }: OndaOptions,
  threads: PixelThreads,
): FindWatermark | null {
  if (!model) return null;
  return (source, signal, share) =>
    onBehalfOf(share, async () => {
      const answer = await threads.run<WatermarkAnswer>({ task: "find-watermark", source, model }, signal);
      if (answer.kind === "failed") throw new Error(answer.reason.message);
      // In a picture that can't be decoded there is none.
      return answer.kind === "watermark" && answer.isFound;
    });
}
