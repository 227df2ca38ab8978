import { z } from "zod";
import { modelSwapModels } from "../engines.ts";
import { ruled } from "../field-rule.ts";
import { Enlarge, FileId, IdentityCode, OutputSize, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { swapLimits } from "../limits.ts";
import { pixelsOfSize } from "../prices.ts";
import { problem } from "../problems.ts";

const SwapOptions = z.strictObject({
  model: z.enum(modelSwapModels).default("auto"),
  num_variations: z.int().min(1).max(swapLimits.variationsMax).default(1),
  size: OutputSize.default("2K"),
  enlarge: Enlarge,
  use_anchor: z.boolean().default(false),
  anchor_index: z.int().min(0).optional(),
  add_ai_watermark: z.boolean().default(false),
});

/** Maximum longest side of an output in pixels. Ideogram's models render at most 2K, so 4K is generated and charged as 2K. */
export function swapSideMax({ model, size }: Pick<z.output<typeof SwapOptions>, "model" | "size">): number {
  return pixelsOfSize(model.startsWith("ideogram_") && size === "4K" ? "2K" : size);
}

/** The anchor must be one of the images. */
function hasAnchor(body: { images: unknown[]; swap_options?: { anchor_index?: number } }): boolean {
  const { anchor_index } = body.swap_options ?? {};
  // The check also runs on bodies with invalid fields; a value that is no number has its own problem.
  return typeof anchor_index !== "number" || anchor_index < body.images.length;
}

export const ModelSwapRequest = z
  .strictObject({
    identity_code: IdentityCode,
    project_id: ProjectReference,
    images: z.array(FileId).min(1).max(swapLimits.imagesMax),
    post_process: z.boolean().default(true),
    swap_options: SwapOptions.prefault({}),
  })
  .refine(hasAnchor, {
    ...ruled(problem("beyond_images")),
    path: ["swap_options", "anchor_index"],
    // Reported together with other invalid fields, so a caller sees all problems at once.
    when: ({ value }) => Array.isArray((value as { images?: unknown } | null)?.images),
  });
export type ModelSwapRequest = z.output<typeof ModelSwapRequest>;

export const startModelSwap = defineJobOperation({
  id: "startModelSwap",
  path: "/model-swap",
  summary: "Swap the person in 1-10 photos for another identity",
  limit: "modelSwap",
  body: ModelSwapRequest,
  examples: {
    answer: { message: "Swapping the model in 2 images", required_credits: 10, total_outputs: 2 },
    body: {
      identity_code: "k3v9x2m7q1ab",
      project_id: "0199f3a8-91b2-7e04-8c1d-0a5f7e3b6c29",
      images: ["0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77"],
      swap_options: { model: "auto", size: "2K", num_variations: 2, use_anchor: true },
    },
  },
});
