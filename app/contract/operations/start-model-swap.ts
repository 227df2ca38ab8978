import { z } from "zod";
import { modelSwapModels } from "../engines.ts";
import { DryRun, FileId, IdentityCode, JobAccepted, OutputSize, ProjectReference, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";

const SwapOptions = z.strictObject({
  model: z.enum(modelSwapModels).default("auto"),
  num_variations: z.int().min(1).max(4).default(1),
  size: OutputSize.default("2K"),
  use_anchor: z.boolean().default(false),
  anchor_index: z.int().min(0).optional(),
  add_ai_watermark: z.boolean().default(false),
});

/** The anchor must be one of the images. */
function hasAnchor(body: { images: unknown[]; swap_options: { anchor_index?: number } }): boolean {
  const { anchor_index } = body.swap_options;
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
  });
export type ModelSwapRequest = z.output<typeof ModelSwapRequest>;

export const startModelSwap = defineOperation({
  id: "startModelSwap",
  method: "POST",
  path: "/model-swap",
  summary: "Show another identity in 1-10 photos",
  tag: "Jobs",
  access: "token",
  limit: "modelSwap",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: ModelSwapRequest,
  replies: { 200: Quote, 202: JobAccepted },
  errors: [400, 402, 403, 404, 409],
});
