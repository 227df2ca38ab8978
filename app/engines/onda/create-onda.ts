import type { DrawnJobType } from "#contract/job-types.ts";
import type { Engine, MaskEngine } from "../contract.ts";
import { onBehalfOf } from "../fair-turns.ts";
import { createRecolorer } from "./garment/create-recolorer.ts";
import { readWish } from "./garment/read-wish.ts";
import { createRecolorJob } from "./garment/recolor-job.ts";
import type { Recolorer } from "./garment/recolorer.ts";
import { createMaskEngine } from "./mask/create-mask-engine.ts";
import type { OndaJob } from "./onda-job.ts";
import { createPackshotJob } from "./packshot/packshot-job.ts";
import type { OperatorParser } from "./parser/operator-parser.ts";
import { createPixelThreads, type PixelThreads, type PixelThreadsOptions } from "./pixel-threads.ts";
import { createPlaygroundJob } from "./playground/playground-job.ts";
import { createSwapper } from "./swap/create-swapper.ts";
import { createSwapJob } from "./swap/swap-job.ts";
import type { Swapper } from "./swap/swapper.ts";
import { createUpscaleJob } from "./upscale/upscale-job.ts";

export interface OndaOptions extends PixelThreadsOptions {
  /** The operator's own parser of garments. */
  parser?: OperatorParser;
}

export interface Onda extends Engine {
  /** What can be asked about the garments it recolors, beside recoloring them. */
  garments: Pick<Recolorer, "mask" | "cutOut">;
  /** Finds and corrects the masks that recolors can be given. */
  masks: MaskEngine;
  /** Prepares and finishes what models of other machines draw. */
  threads: Pick<PixelThreads, "run">;
  /** Swaps outside of a job, in a format of the caller's. */
  swapper: Swapper;
}

/** The service's own engine: everything is computed here, on the CPU, in worker threads. */
export function createOnda(options: OndaOptions): Onda {
  const threads = createPixelThreads(options);
  const recolorer = createRecolorer(options, threads);
  const swapper = createSwapper(threads);
  const jobs: { [T in DrawnJobType]?: OndaJob<T> } = {
    garment_recolor: createRecolorJob(recolorer),
    model_swap: createSwapJob(swapper),
    upscale: createUpscaleJob(threads),
    create_packshot: createPackshotJob(threads),
    edit_chat: createPlaygroundJob({ threads, recolorer, swapper }),
  };
  /** A request and the job of its type belong together, which the type of a table can't say. */
  const jobOf = (type: DrawnJobType): OndaJob<DrawnJobType> => {
    const job = jobs[type];
    if (job === undefined) throw new TypeError(`onda does no ${type}`);
    return job as OndaJob<DrawnJobType>;
  };
  return {
    name: "onda",
    jobTypes: Object.keys(jobs) as DrawnJobType[],
    findUnsupportedReason: ({ type, request }) => jobOf(type).findUnsupportedReason(request),
    findIgnoredOptions: ({ type, request }) => jobOf(type).findIgnoredOptions(request),
    readWish,
    plan: async (work, signal) => onBehalfOf(work.share, () => jobOf(work.type).plan(work as never, signal)),
    render: async (spec, signal) =>
      onBehalfOf(spec.work.share, () => jobOf(spec.work.type).render(spec.work as never, spec, signal)),
    finish: recolorer.finish,
    garments: recolorer,
    masks: createMaskEngine(threads, options.parser ?? null),
    swapper,
    threads,
    close: threads.close,
  };
}
