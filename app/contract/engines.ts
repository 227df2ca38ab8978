import type { DrawnJobType } from "./job-types.ts";

/** Engine names by operation, as in the interface specification. With `auto`, the platform chooses. */
export const editChatModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "seedream",
  "seedream_5_pro",
  "gpt_image",
  "gpt_image_2_5",
] as const;

/** @alias */
export const garmentRecolorModels = editChatModels;
/** Not in the specification. @alias */
export const flatToModelModels = editChatModels;
/** Not in the specification; `onda` is the service's own engine. */
export const packshotModels = [...editChatModels, "onda"] as const;

export const modelSwapModels = [
  "auto",
  "onda",
  "nano_banana_2",
  "nano_banana_2_1",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
  "ideogram_4_5",
  "seedream",
  "seedream_5_pro",
] as const;

export const identityCreationModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "seedream",
  "seedream_5_pro",
  "orbita",
] as const;

/** Every engine that can draw a result; `onda` and `orbita` are the service's own. */
export const engineNames = [
  "onda",
  "orbita",
  "nano_banana_2",
  "nano_banana_2_1",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
  "ideogram_4_5",
  "seedream",
  "seedream_5_pro",
] as const;
export type EngineName = (typeof engineNames)[number];

/** Values that the model field of each operation takes. */
export const modelsByJobType = {
  model_swap: modelSwapModels,
  garment_recolor: garmentRecolorModels,
  identity_creation: identityCreationModels,
  edit_chat: editChatModels,
  flat_2_model: flatToModelModels,
  create_packshot: packshotModels,
  // Its only model is the server's choice.
  upscale: ["auto"],
} as const satisfies Record<DrawnJobType, readonly (EngineName | "auto")[]>;
