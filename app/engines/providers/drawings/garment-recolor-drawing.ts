import { sizeByPixels } from "#contract/prices.ts";
import { buildRecolorPrompt } from "../../prompts/garment-recolor.ts";
import type { DrawingKind } from "./drawing.ts";

export const garmentRecolorDrawing: DrawingKind<"garment_recolor"> = {
  countPictures: ({ reference_image }) => (reference_image ? 2 : 1),
  listSizes: ({ processing_size }) => [sizeByPixels[processing_size]],
  chooseAnchor: ({ images, num_variations, use_anchor }) =>
    use_anchor && images.length * num_variations > 1 ? { imageIndex: 0, groupIndex: 0 } : null,
  toDrawing: async ({ request, load, loadMask }, { imageIndex }, anchor, textCharsMax) => {
    const { reference_image, garment_label, reference_text, instruction } = request;
    return {
      prompt: buildRecolorPrompt(
        {
          garmentLabel: garment_label,
          referenceText: reference_text,
          instruction,
          hasReference: reference_image !== undefined,
          hasAnchor: anchor !== null,
        },
        textCharsMax,
      ),
      edited: () => load(request.images[imageIndex]!),
      references: [...(reference_image ? [() => load(reference_image)] : []), ...(anchor ? [anchor] : [])],
      // Only a mask that a person drew or approved is passed: a finder may be wrong where the words are right.
      loadMask: async () => {
        const known = await loadMask?.(imageIndex);
        return known && "mask" in known && known.isConfirmed ? known : null;
      },
      output: { kind: "photo", sideMax: request.processing_size, enlarge: request.enlarge },
      format: request.format,
      addAiWatermark: request.add_ai_watermark,
      keepsAlpha: true,
      seed: null,
    };
  },
};
