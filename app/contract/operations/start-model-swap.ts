import { z } from "zod";
import { engineNames, modelSwapModels } from "../engines.ts";
import { failureFields } from "../errors.ts";
import { ruled } from "../field-rule.ts";
import { Enlarge, FileId, IdentityCode, OutputSize, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { swapLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
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

export const checkModelSwap = defineOperation({
  id: "checkModelSwap",
  method: "POST",
  path: "/model-swap/check",
  summary: "Whether an identity can be drawn into 1-10 photos, free of charge",
  description:
    "Judges every photo as a job does, and makes no picture: `can_draw: false` has the code and the sentence that the job's output would fail with. " +
    "The verdict is that on the first variation; others may differ from it where a result is at the limit. " +
    "Engines of providers draw any face and are not asked: their photos can be drawn, with `checked_by: null`. " +
    "What is seen in a photo is remembered for a while, so that another identity, or the job itself, does not wait for it again.",
  tag: "Jobs",
  access: "token",
  limit: "swapChecks",
  body: z.strictObject({
    identity_code: IdentityCode,
    images: z.array(FileId).min(1).max(swapLimits.imagesMax),
    model: SwapOptions.shape.model,
    size: SwapOptions.shape.size.meta({
      description: "Of the outputs: in a smaller one, a face may be too small",
    }),
  }),
  replies: {
    200: z.object({
      checked_by: z.enum(engineNames).nullable().meta({
        description: "The engine that judged the photos; null where none did",
        example: "onda",
      }),
      images: z.array(
        z.object({
          file_id: z.string(),
          can_draw: z.boolean().meta({ description: "False when a job's output would be refused" }),
          ...failureFields,
          reason: z.string().nullable().meta({ description: "The same as a sentence", example: null }),
        }),
      ),
    }),
  },
  errors: [400, 403, 404, 503],
});
