/** The instruction of a preset by type; its job accepts it unchanged. */
import type { z } from "zod";
import { IdentityInstruction } from "../operations/identities.ts";
import { FlatToModelInstruction } from "../operations/start-flat-to-model.ts";
import { ModelSwapRequest } from "../operations/start-model-swap.ts";
import { PackshotInstruction } from "../operations/start-packshot.ts";

export const presetTypes = ["model_swap", "flat_2_model", "identity_creation", "create_packshot"] as const;
export type PresetType = (typeof presetTypes)[number];

export const presetInstructions: Record<PresetType, z.ZodType> = {
  model_swap: ModelSwapRequest.shape.swap_options,
  flat_2_model: FlatToModelInstruction,
  identity_creation: IdentityInstruction,
  create_packshot: PackshotInstruction,
};
