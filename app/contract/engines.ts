/** Engine names by operation, as in the interface specification; `auto` lets the platform choose. */
export const garmentRecolorModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "seedream",
  "seedream_5_pro",
  "gpt_image",
  "gpt_image_2_5",
] as const;
export type GarmentRecolorModel = (typeof garmentRecolorModels)[number];

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

/** Also of flat-to-model, for which the specification lists none. */
export const editChatModels = [
  "auto",
  "nano_banana_2",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
  "seedream",
  "seedream_5_pro",
] as const;

/** `onda` is the service's own engine; it does the packshots of its ability. */
export const packshotModels = [
  "auto",
  "onda",
  "nano_banana_2",
  "nano_banana_pro",
  "gpt_image",
  "gpt_image_2_5",
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

/** Every engine that can have drawn an output; `onda` and `orbita` are the service's own. */
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
