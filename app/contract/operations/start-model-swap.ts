import { z } from "zod";
import { modelSwapModels } from "../engines.ts";
import { FileId, IdentityCode, OutputSize, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";

const SwapOptions = z.strictObject({
  model: z.enum(modelSwapModels).default("auto"),
  num_variations: z.int().min(1).max(4).default(1),
  size: OutputSize.default("2K"),
  use_anchor: z.boolean().default(false),
  anchor_index: z.int().min(0).optional(),
  add_ai_watermark: z.boolean().default(false),
});

/** The anchor must be one of the images. */
function hasAnchor(body: { images: unknown[]; swap_options?: { anchor_index?: number } }): boolean {
  const { anchor_index } = body.swap_options ?? {};
  return anchor_index === undefined || anchor_index < body.images.length;
}

export const ModelSwapRequest = z
  .strictObject({
    identity_code: IdentityCode,
    project_id: ProjectReference,
    images: z.array(FileId).min(1, "needs at least one file_id").max(10, "takes at most 10 images"),
    post_process: z.boolean().default(true),
    swap_options: SwapOptions.prefault({}),
  })
  .refine(hasAnchor, {
    message: "must be below the number of images",
    path: ["swap_options", "anchor_index"],
    // Reported beside other fields that are wrong, so that a caller sees everything at once.
    when: ({ value }) => Array.isArray((value as { images?: unknown } | null)?.images),
  });
export type ModelSwapRequest = z.output<typeof ModelSwapRequest>;

export const startModelSwap = defineJobOperation({
  id: "startModelSwap",
  path: "/model-swap",
  summary: "Show another identity in 1-10 photos",
  limit: "modelSwap",
  body: ModelSwapRequest,
});
