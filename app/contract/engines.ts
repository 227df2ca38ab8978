import type { DrawnJobType } from "./job-types.ts";

/** With `auto`, the platform chooses. */
const drawingModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "seedream",
  "seedream_5_pro",
  "seedream_5_flash",
  "gpt_image",
  "gpt_image_2_5",
] as const;

/**
 * Engine names by operation: those of the interface specification, and `seedream_5_flash`, `ideogram_4_6` and
 * `custom_edit`, a model of the operator's own, which it does not have.
 */
export const editChatModels = [...drawingModels, "custom_edit"] as const;

/** Ideogram's are not in the specification: they leave everything outside a mask as it is. */
export const garmentRecolorModels = [...editChatModels, "ideogram_4_5", "ideogram_4_6"] as const;
/** Not in the specification. @alias */
export const flatToModelModels = drawingModels;
/** Not in the specification; `onda` is the service's own engine. */
export const packshotModels = [...drawingModels, "onda"] as const;

export const modelSwapModels = [
  "auto",
  "onda",
  "nano_banana_2",
  "nano_banana_2_1",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
  "ideogram_4_5",
  "ideogram_4_6",
  "seedream",
  "seedream_5_pro",
  "seedream_5_flash",
  "custom_edit",
] as const;

export const identityCreationModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "seedream",
  "seedream_5_pro",
  "seedream_5_flash",
  "orbita",
] as const;

/** Every engine that can draw a result; `onda` is the service's own, `orbita` and `custom_edit` the operator's. */
export const engineNames = [
  "onda",
  "orbita",
  "nano_banana_2",
  "nano_banana_2_1",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
  "ideogram_4_5",
  "ideogram_4_6",
  "seedream",
  "seedream_5_pro",
  "seedream_5_flash",
  "custom_edit",
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

/** Names for people of the engines that edit pictures in words, besides the service's own. */
export const editEngineLabels: Partial<Record<EngineName, string>> = {
  nano_banana_2: "Nano Banana 2",
  nano_banana_pro: "Nano Banana Pro",
  seedream: "Seedream",
  seedream_5_pro: "Seedream 5 Pro",
  seedream_5_flash: "Seedream 5 Flash",
  gpt_image: "GPT Image",
  gpt_image_2_5: "GPT Image 2.5",
};

/** Edits that the service's own engine reads, in the language that it reads. */
export const plainEdits = {
  ground: "put it on a light grey background",
  cut_out: "remove the background",
  ratio: "crop it to 4:5",
} as const;
