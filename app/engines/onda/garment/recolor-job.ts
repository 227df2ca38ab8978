import { type OndaJob, variationOf } from "../onda-job.ts";
import { readTarget } from "./read-target.ts";
import { readWish } from "./read-wish.ts";
import { toPlan } from "./recolor-plan.ts";
import type { Recolorer } from "./recolorer.ts";

/** Adapts the interface's requests to the recolorer. */
export function createRecolorJob(recolorer: Recolorer): OndaJob<"garment_recolor"> {
  return {
    findUnsupportedReason: () => null,
    findIgnoredOptions: (request) => {
      if (request.reference_image) return null;
      const wish = readWish({
        text: request.reference_text,
        instruction: request.instruction,
        garmentLabel: request.garment_label,
      });
      if (wish.kind === "refused" || wish.unread.length === 0) return null;
      return `Words without effect: ${wish.unread.map((words) => `“${words}”`).join(", ")}.`;
    },
    planFromRequest: (request) => {
      // What a set has in common is seen in its photos.
      if (request.reference_image || (request.use_anchor && request.images.length > 1)) return null;
      const words = {
        text: request.reference_text || undefined,
        instruction: request.instruction || undefined,
      };
      const reading = readTarget(words, request.garment_label || undefined);
      if (reading.kind === "refused" || reading.color === null) return null;
      const { color: target, garmentKind } = reading;
      return toPlan({ engine: "onda", version: 1, target, pattern: null, garmentKind, tone: null });
    },
    plan: async ({ request, load, loadMask }, signal) =>
      recolorer.plan(
        {
          images: request.images.map((fileId, imageIndex) => ({
            imageIndex,
            load: () => load(fileId),
            loadMask: async () => (await loadMask?.(imageIndex)) ?? null,
          })),
          target: {
            text: request.reference_text || undefined,
            instruction: request.instruction || undefined,
            referenceImage: request.reference_image ? await load(request.reference_image) : undefined,
          },
          garmentLabel: request.garment_label || undefined,
          useAnchor: request.use_anchor,
          print: request.print,
        },
        signal,
      ),
    render: async ({ request, load, loadMask }, order, signal) => {
      const layers = (await loadMask?.(order.imageIndex)) ?? null;
      if (layers !== null && "kind" in layers) return layers;
      return recolorer.render(
        {
          source: await load(request.images[order.imageIndex]!),
          layers,
          plan: order.plan,
          imageIndex: order.imageIndex,
          groupIndex: variationOf(order, request.num_variations),
          processingSize: request.processing_size,
          format: request.format,
          addAiWatermark: request.add_ai_watermark,
          enlarge: request.enlarge,
          print: request.print,
          toneTarget: order.toneTarget,
        },
        signal,
      );
    },
  };
}
