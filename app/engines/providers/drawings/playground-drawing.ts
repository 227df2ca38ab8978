import type { EditChatRequest } from "#contract/operations/playground.ts";
import { sizeOfSide } from "#contract/prices.ts";
import { toFrameSize, toLongSide } from "#imaging/framing/frame-size.ts";
import type { OutputFrame } from "../../onda/drawing/drawing-tasks.ts";
import { buildPlaygroundPrompt } from "../../prompts/playground.ts";
import type { DrawingKind } from "./drawing.ts";

export const playgroundDrawing: DrawingKind<"edit_chat"> = {
  countPictures: ({ image_ids, identity_codes, conversation_id }) =>
    image_ids.length + identity_codes.length + (conversation_id === undefined ? 0 : 1),
  listSizes: ({ size, output_mode, width, height }) => [
    output_mode === "custom" ? sizeOfSide(Math.max(width!, height!)) : size,
  ],
  chooseAnchor: () => null,
  toDrawing: async (
    { request, load, loadWorkingImage, identities, earlierPrompts = [] },
    _spec,
    _anchor,
    textCharsMax,
  ) => {
    const pictures = request.image_ids.map((fileId) => () => load(fileId));
    // Without a working image, the first given image is edited.
    const [edited = null, ...references] = loadWorkingImage ? [loadWorkingImage, ...pictures] : pictures;
    return {
      prompt: buildPlaygroundPrompt(
        {
          prompt: request.prompt,
          earlier: earlierPrompts,
          isEdit: edited !== null,
          references: references.length,
          identities,
        },
        textCharsMax,
      ),
      edited,
      references: [...references, ...identities.map(({ loadPhoto }) => loadPhoto)],
      loadMask: null,
      output: toFrame(request, edited !== null),
      format: "png",
      addAiWatermark: false,
      keepsAlpha: false,
      seed: null,
    };
  },
};

function toFrame(
  { size, output_mode, aspect_ratio, width, height }: EditChatRequest,
  isEdit: boolean,
): OutputFrame {
  const longSide = toLongSide(size);
  if (output_mode === "custom") return { kind: "size", width: width!, height: height! };
  if (output_mode === "ratio") return { kind: "size", ...toFrameSize(longSide, aspect_ratio!) };
  if (isEdit) return { kind: "photo", sideMax: longSide, enlarge: false };
  // There is no input whose size could be used.
  return { kind: "size", ...toFrameSize(longSide, "1:1") };
}
