import { z } from "zod";
import { packshotModels } from "../engines.ts";
import { type BrokenRule, fieldRule, isObject } from "../field-rule.ts";
import {
  AspectRatio,
  InputImage,
  OutputFormat,
  OutputSize,
  optionalText,
  ProjectReference,
} from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { packshotChoices, packshotStyles } from "../limits.ts";
import { problem } from "../problems.ts";

/** A choice: a word, a number of a list, or an object with details. */
const Choice = z.union([z.string().max(500), z.int(), z.record(z.string().max(100), z.unknown())]).optional();

export const PackshotInstruction = z.strictObject({
  style: z.enum(packshotStyles),
  background: Choice,
  composition: Choice,
  props: Choice,
  surface: Choice,
  color_palette: Choice,
  lighting: Choice,
  framing: z.enum(["square_packshot", "tall_3_4", "wide_4_3", "full_frame"]).optional(),
  angle: z.enum(["front", "back", "three_quarter", "top_down", "detail_macro"]).optional(),
  shadow: z.enum(["auto", "none", "contact", "soft_drop", "natural"]).default("auto"),
  prompt: optionalText(packshotChoices.promptCharsMax),
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
    .check(
      fieldRule(({ width, height }) =>
        (width === undefined) === (height === undefined)
          ? []
          : [{ path: ["width"], problem: problem("size_incomplete") }],
      ),
    )
    .prefault({}),
});
export type PackshotInstruction = z.output<typeof PackshotInstruction>;

/** The anchor is one of the instructions. */
function findAnchorProblem({ options, instructions }: Record<string, unknown>): BrokenRule[] {
  const index = isObject(options) ? options.anchor_index : undefined;
  const isOutside = typeof index === "number" && Array.isArray(instructions) && index >= instructions.length;
  return isOutside ? [{ path: ["options", "anchor_index"], problem: problem("beyond_instructions") }] : [];
}

export const PackshotRequest = z
  .strictObject({
    project_id: ProjectReference,
    images: z.array(InputImage).min(1).max(10),
    instructions: z.array(PackshotInstruction).min(1).max(10),
    options: z
      .strictObject({
        model: z.enum(packshotModels).default("auto"),
        use_anchor: z.boolean().default(false),
        anchor_index: z.int().min(0).default(0),
      })
      .prefault({}),
    post_process: z.boolean().default(false),
  })
  .check(fieldRule(findAnchorProblem));
export type PackshotRequest = z.output<typeof PackshotRequest>;

export const startPackshot = defineJobOperation({
  id: "startPackshot",
  path: "/create-packshot",
  summary: "Create product shots from 1-10 photos of a product",
  limit: "createPackshot",
  body: PackshotRequest,
  examples: {
    answer: { message: "Making 2 packshots", required_credits: 15, per_output_credits: 10, total_outputs: 2 },
    body: {
      project_id: "0199f3a8-91b2-7e04-8c1d-0a5f7e3b6c29",
      images: [{ file_id: "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77", note: "front" }],
      instructions: [
        { style: "white_cutout", framing: "tall_3_4", background: "white" },
        { style: "flat_lay", surface: "warm grey", shadow: "natural", options: { size: "4K" } },
      ],
    },
  },
});
