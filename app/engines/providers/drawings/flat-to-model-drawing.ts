import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import { buildFlatToModelPrompt } from "../../prompts/flat-to-model.ts";
import { type DrawingKind, seedOf } from "./drawing.ts";

export const flatToModelDrawing: DrawingKind<"flat_2_model"> = {
  countPictures: ({ images }) => images.length + 1,
  chooseAnchor: ({ instructions, options }) => {
    const outputs = instructions.reduce((sum, { num_variations }) => sum + num_variations, 0);
    return options.use_anchor && outputs > 1 ? { imageIndex: 0, groupIndex: 0 } : null;
  },
  toDrawing: async ({ request, identities, load }, spec, anchor) => {
    const { prompt, pose, background, seed, options } = request.instructions[spec.imageIndex]!;
    const identity = identities[0]!;
    return {
      prompt: buildFlatToModelPrompt({
        notes: request.images.map((image) => ("note" in image ? image.note : undefined)),
        identity,
        prompt,
        pose,
        background,
        hasAnchor: anchor !== null,
      }),
      edited: null,
      references: [
        ...request.images.map(
          ({ file_id }) =>
            () =>
              load(file_id),
        ),
        identity.loadPhoto,
        ...(anchor ? [anchor] : []),
      ],
      mask: null,
      output: { kind: "size", ...toFrameSize(toLongSide(options.size), options.ar) },
      format: options.format,
      addAiWatermark: false,
      keepsAlpha: false,
      seed: seedOf(seed, spec),
    };
  },
};
