import { swapSideMax } from "#contract/operations/start-model-swap.ts";
import { sizeOfSide } from "#contract/prices.ts";
import { buildSwapPrompt } from "../../prompts/model-swap.ts";
import type { DrawingKind } from "./drawing.ts";

export const modelSwapDrawing: DrawingKind<"model_swap"> = {
  countPictures: () => 2,
  listSizes: ({ swap_options }) => [sizeOfSide(swapSideMax(swap_options))],
  chooseAnchor: ({ images, swap_options }) => {
    const outputs = images.length * swap_options.num_variations;
    if (!swap_options.use_anchor || outputs < 2) return null;
    return { imageIndex: swap_options.anchor_index ?? 0, groupIndex: 0 };
  },
  toDrawing: async ({ request, identities, load }, { imageIndex }, anchor) => {
    const { enlarge, add_ai_watermark } = request.swap_options;
    const identity = identities[0]!;
    return {
      prompt: buildSwapPrompt({ identity, hasAnchor: anchor !== null }),
      edited: () => load(request.images[imageIndex]!),
      references: [identity.loadPhoto, ...(anchor ? [anchor] : [])],
      loadMask: null,
      output: { kind: "photo", sideMax: swapSideMax(request.swap_options), enlarge },
      format: "jpg",
      addAiWatermark: add_ai_watermark,
      keepsAlpha: false,
      seed: null,
    };
  },
};
