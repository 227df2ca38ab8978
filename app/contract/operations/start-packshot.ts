import { z } from "zod";
import { packshotModels } from "../engines.ts";
import {
  AspectRatio,
  InputImage,
  OutputFormat,
  OutputSize,
  optionalText,
  ProjectReference,
} from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";

/** A choice as a word, a number of a list, or an object with details. */
const Choice = z.union([z.string().max(500), z.int(), z.record(z.string().max(100), z.unknown())]).optional();

export const PackshotInstruction = z.strictObject({
  style: z.enum(["flat_lay", "ghost_mannequin", "marketing_ready", "white_cutout", "free"]),
  background: Choice,
  composition: Choice,
  props: Choice,
  surface: Choice,
  color_palette: Choice,
  lighting: Choice,
  framing: z.enum(["square_packshot", "tall_3_4", "wide_4_3", "full_frame"]).optional(),
  angle: z.enum(["front", "back", "three_quarter", "top_down", "detail_macro"]).optional(),
  shadow: z.enum(["auto", "none", "contact", "soft_drop", "natural"]).default("auto"),
  prompt: optionalText(2000),
  seed: z.int().min(0).max(2_147_483_647).optional(),
  num_variations: z.int().min(1).max(8).default(1),
  options: z
    .strictObject({
      size: OutputSize.default("2K"),
      ar: AspectRatio.optional(),
      format: OutputFormat.default("jpg"),
      width: z.int().min(256).max(7000).optional(),
      height: z.int().min(256).max(7000).optional(),
    })
    .refine((options) => (options.width === undefined) === (options.height === undefined), {
      message: "width and height belong together",
      path: ["width"],
    })
    .prefault({}),
});
export type PackshotInstruction = z.output<typeof PackshotInstruction>;

export const PackshotRequest = z
  .strictObject({
    project_id: ProjectReference,
    images: z.array(InputImage).min(1, "needs at least one image").max(10, "takes at most 10 images"),
    instructions: z
      .array(PackshotInstruction)
      .min(1, "needs at least one instruction")
      .max(10, "takes at most 10 instructions"),
    options: z
      .strictObject({
        model: z.enum(packshotModels).default("auto"),
        use_anchor: z.boolean().default(false),
        anchor_index: z.int().min(0).default(0),
      })
      .prefault({}),
    post_process: z.boolean().default(false),
  })
  .refine((body) => body.options.anchor_index < body.instructions.length, {
    message: "must be below the number of instructions",
    path: ["options", "anchor_index"],
  });
export type PackshotRequest = z.output<typeof PackshotRequest>;

export const startPackshot = defineJobOperation({
  id: "startPackshot",
  path: "/create-packshot",
  summary: "Make product shots of 1-10 photos of a product",
  limit: "createPackshot",
  body: PackshotRequest,
});
