import { z } from "zod";
import { flatToModelModels } from "../engines.ts";
import { IdentityCode, InputImage, optionalText, PictureOptions, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { flatToModelLimits } from "../limits.ts";

export const FlatToModelInstruction = z.strictObject({
  prompt: optionalText(2000),
  pose: optionalText(flatToModelLimits.wordsMax),
  background: optionalText(flatToModelLimits.wordsMax),
  seed: z.int().min(0).max(2_147_483_647).optional(),
  num_variations: z.int().min(1).max(4).default(1),
  options: PictureOptions,
});
export type FlatToModelInstruction = z.output<typeof FlatToModelInstruction>;

export const FlatToModelRequest = z.strictObject({
  identity_code: IdentityCode,
  project_id: ProjectReference,
  images: z.array(InputImage).min(1).max(10),
  // Absent, empty or `{}`: one instruction with defaults only.
  instructions: z
    .union([
      z.array(FlatToModelInstruction).max(10),
      z.strictObject({}).transform((): FlatToModelInstruction[] => []),
    ])
    .default([])
    .transform((given) => (given.length > 0 ? given : [FlatToModelInstruction.parse({})])),
  options: z
    .strictObject({ model: z.enum(flatToModelModels).default("auto"), use_anchor: z.boolean().default(true) })
    .prefault({}),
  post_process: z.boolean().default(true),
});
export type FlatToModelRequest = z.output<typeof FlatToModelRequest>;

export const startFlatToModel = defineJobOperation({
  id: "startFlatToModel",
  path: "/flat-2-model",
  summary: "Show flat-lay garments on an identity",
  limit: "flatToModel",
  body: FlatToModelRequest,
  examples: {
    answer: { message: "Making 2 pictures on the model", required_credits: 10, total_outputs: 2 },
    body: {
      identity_code: "k3v9x2m7q1ab",
      project_id: "0199f3a8-91b2-7e04-8c1d-0a5f7e3b6c29",
      images: [{ file_id: "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77", note: "front" }],
      instructions: [
        { pose: "walking, seen from the front", background: "light gray studio", num_variations: 2 },
      ],
    },
  },
});
