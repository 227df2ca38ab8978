import type { Engine, RenderOrder, WorkOf } from "../contract.ts";
import { createRecolorer } from "./create-recolorer.ts";
import { createPixelThreads, type PixelThreadsOptions } from "./pixel-threads.ts";
import type { Recolorer } from "./recolorer.ts";
import { upscale } from "./upscale.ts";

export type OndaOptions = PixelThreadsOptions;

export interface Onda extends Engine {
  /** What can be asked about the garments it recolors, beside recoloring them. */
  garments: Pick<Recolorer, "mask" | "cutOut">;
}

/**
 * The service's own engine: everything is computed here, on the CPU, in worker threads. It recolors garments and
 * enlarges pictures.
 */
export function createOnda(options: OndaOptions): Onda {
  const threads = createPixelThreads(options);
  const recolorer = createRecolorer(options, threads);
  return {
    name: "onda",
    jobTypes: ["garment_recolor", "upscale"],
    findObstacle: () => null,
    plan: async (work, signal) => {
      switch (work.type) {
        case "garment_recolor":
          return planRecolor(recolorer, work, signal);
        case "upscale":
          // A single picture: there is nothing to agree on.
          return { kind: "plan", plan: {} };
        default:
          throw new TypeError(`onda does no ${work.type}`);
      }
    },
    render: async (order, signal) => {
      const { work } = order;
      switch (work.type) {
        case "garment_recolor":
          return renderRecolor(recolorer, work, order, signal);
        case "upscale":
          return upscale(threads, work, order.version, signal);
        default:
          throw new TypeError(`onda does no ${work.type}`);
      }
    },
    finish: recolorer.finish,
    garments: recolorer,
    close: threads.close,
  };
}

async function planRecolor(recolorer: Recolorer, work: WorkOf<"garment_recolor">, signal: AbortSignal) {
  const { request, load } = work;
  return recolorer.plan(
    {
      images: request.images.map((fileId, imageIndex) => ({ imageIndex, load: () => load(fileId) })),
      target: {
        text: request.reference_text || undefined,
        instruction: request.instruction || undefined,
        referenceImage: request.reference_image ? await load(request.reference_image) : undefined,
      },
      garmentLabel: request.garment_label || undefined,
      useAnchor: request.use_anchor,
    },
    signal,
  );
}

async function renderRecolor(
  recolorer: Recolorer,
  { request, load }: WorkOf<"garment_recolor">,
  order: RenderOrder,
  signal: AbortSignal,
) {
  return recolorer.render(
    {
      source: await load(request.images[order.imageIndex]!),
      plan: order.plan,
      imageIndex: order.imageIndex,
      groupIndex: variationOf(order, request.num_variations),
      processingSize: request.processing_size,
      format: request.format,
      addAiWatermark: request.add_ai_watermark,
      toneTarget: order.toneTarget,
    },
    signal,
  );
}

/** Later versions of an output take the variations that the request did not ask for. */
function variationOf(order: RenderOrder, variations: number): number {
  return order.groupIndex + (order.version - 1) * variations;
}
