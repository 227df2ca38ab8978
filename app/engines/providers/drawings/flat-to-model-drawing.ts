import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import { buildFlatToModelPrompt } from "../../prompts/flat-to-model.ts";
import { type DrawingKind, hasSeveralOutputs, notesOf, referencesOf, seedOf } from "./drawing.ts";

export const flatToModelDrawing: DrawingKind<"flat_2_model"> = {
  countPictures: ({ images }) => images.length + 1,
  listSizes: ({ instructions }) => instructions.map(({ options }) => options.size),
  chooseAnchor: ({ instructions, options }) =>
    options.use_anchor && hasSeveralOutputs(instructions) ? { imageIndex: 0, groupIndex: 0 } : null,
  toDrawing: async ({ request, identities, load }, spec, anchor, textCharsMax) => {
    const { prompt, pose, background, seed, options } = request.instructions[spec.imageIndex]!;
    const identity = identities[0]!;
    return {
      prompt: buildFlatToModelPrompt(
        {
          notes: notesOf(request.images),
          identity,
          prompt,
          pose,
          background,
          hasAnchor: anchor !== null,
        },
        textCharsMax,
      ),
      edited: null,
      references: [...referencesOf(request.images, load), identity.loadPhoto, ...(anchor ? [anchor] : [])],
      loadMask: null,
      output: { kind: "size", ...toFrameSize(toLongSide(options.size), options.ar) },
      format: options.format,
      addAiWatermark: false,
      keepsAlpha: false,
      seed: seedOf(seed, spec),
    };
  },
};
