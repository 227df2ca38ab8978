import { orbitaRefusedRatios } from "#contract/operations/identities.ts";
import { problem } from "#contract/problems.ts";
import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import { buildDraftPrompt } from "../../prompts/identity-draft.ts";
import { type DrawingKind, referencesOf } from "./drawing.ts";

export const identityDraftDrawing: DrawingKind<"identity_creation"> = {
  countPictures: ({ instructions }) =>
    Math.max(...instructions.map(({ input_assets }) => input_assets.length)),
  listSizes: ({ instructions }) => instructions.map(({ options }) => options.size),
  // The interface's limits of this name, also when the platform chooses it.
  findUnsupportedReason: ({ instructions }, engine) => {
    if (engine !== "orbita") return null;
    for (const [at, { options, input_assets }] of instructions.entries()) {
      const field = `instructions.${at}`;
      if (options.size !== "1K") {
        return {
          field: `${field}.options.size`,
          problem: problem("size_of_model", { size: "1K", model: engine }),
        };
      }
      if ((orbitaRefusedRatios as readonly string[]).includes(options.ar)) {
        return {
          field: `${field}.options.ar`,
          problem: problem("ratio_of_model", { ratio: options.ar, model: engine }),
        };
      }
      if (input_assets.length > 0) {
        return { field: `${field}.input_assets`, problem: problem("not_with_model", { model: engine }) };
      }
    }
    return null;
  },
  chooseAnchor: () => null,
  toDrawing: async ({ request, load }, { imageIndex, groupIndex, version }, _anchor, textCharsMax) => {
    const { built_prompt, input_assets, options, num_variations } = request.instructions[imageIndex]!;
    return {
      prompt: buildDraftPrompt(
        {
          builtPrompt: built_prompt,
          references: input_assets.length,
          variation: groupIndex + (version - 1) * num_variations,
        },
        textCharsMax,
      ),
      edited: null,
      references: referencesOf(input_assets, load),
      loadMask: null,
      output: { kind: "size", ...toFrameSize(toLongSide(options.size), options.ar) },
      format: options.format,
      addAiWatermark: request.options.add_ai_watermark,
      keepsAlpha: false,
      seed: null,
    };
  },
};
