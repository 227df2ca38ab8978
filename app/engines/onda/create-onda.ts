import type { Engine, RenderOrder, Work, WorkOf } from "../contract.ts";
import { createRecolorer, type RecolorerOptions } from "./create-recolorer.ts";

/** The service's own engine: everything is computed here, on the CPU, in worker threads. It recolors garments. */
export function createOnda(options: RecolorerOptions): Engine {
  const recolorer = createRecolorer(options);
  return {
    name: "onda",
    jobTypes: ["garment_recolor"],
    findObstacle: () => null,
    plan: async (work, signal) => {
      const { request, load } = recolorOf(work);
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
    },
    render: async (order, signal) => {
      const { request, load } = recolorOf(order.work);
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
    },
    finish: recolorer.finish,
    close: recolorer.close,
  };
}

/** Later versions of an output take the variations that the request did not ask for. */
function variationOf(order: RenderOrder, variations: number): number {
  return order.groupIndex + (order.version - 1) * variations;
}

/** @throws {TypeError} for work of a type this engine does not say it does. */
function recolorOf(work: Work): WorkOf<"garment_recolor"> {
  if (work.type !== "garment_recolor") throw new TypeError(`onda does no ${work.type}`);
  return work;
}
