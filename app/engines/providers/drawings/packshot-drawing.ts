import { sizeOfSide } from "#contract/prices.ts";
import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import { buildPackshotPrompt } from "../../prompts/packshot.ts";
import { type DrawingKind, hasSeveralOutputs, notesOf, referencesOf, seedOf } from "./drawing.ts";

const ratios: Record<string, string> = {
  square_packshot: "1:1",
  tall_3_4: "3:4",
  wide_4_3: "4:3",
  full_frame: "1:1",
};

export const packshotDrawing: DrawingKind<"create_packshot"> = {
  countPictures: ({ images }) => images.length,
  listSizes: ({ instructions }) =>
    instructions.map(({ options: { size, width, height } }) =>
      width && height ? sizeOfSide(Math.max(width, height)) : size,
    ),
  chooseAnchor: ({ instructions, options }) =>
    options.use_anchor && hasSeveralOutputs(instructions)
      ? { imageIndex: options.anchor_index, groupIndex: 0 }
      : null,
  toDrawing: async ({ request, load }, spec, anchor, textCharsMax) => {
    const instruction = request.instructions[spec.imageIndex]!;
    const { style, framing, angle, shadow, prompt, seed, options } = instruction;
    const { background, composition, props, surface, color_palette, lighting } = instruction;
    const { width, height, size, ar, format } = options;
    const frame =
      width !== undefined && height !== undefined
        ? { width, height }
        : toFrameSize(toLongSide(size), ar ?? ratios[framing ?? "square_packshot"] ?? "1:1");
    return {
      prompt: buildPackshotPrompt(
        {
          notes: notesOf(request.images),
          style,
          choices: { background, composition, props, surface, color_palette, lighting },
          framing,
          angle,
          shadow,
          prompt,
          hasAnchor: anchor !== null,
        },
        textCharsMax,
      ),
      edited: null,
      references: [...referencesOf(request.images, load), ...(anchor ? [anchor] : [])],
      loadMask: null,
      output: { kind: "size", ...frame },
      format,
      addAiWatermark: false,
      keepsAlpha: false,
      seed: seedOf(seed, spec),
    };
  },
};
