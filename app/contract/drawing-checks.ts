import { z } from "zod";
import { MaskDoubtBody, MaskId } from "./garment-mask-fields.ts";
import { codesAt, problems } from "./problems.ts";

/** Measures of a model's drawing. */
export const drawingMeasures = [
  "people_too_many",
  "identity_distance",
  "color_distance",
  "garment_kept",
  "lettering_kept",
  "enlargement",
] as const;
export type DrawingMeasure = (typeof drawingMeasures)[number];

/** Why a result is a model's whole drawing instead of the photo with a part of it. */
export const wholeDrawingReasons = [
  /** The drawing shows something else than the photo, or is moved too far. */
  "unlike",
  "unchanged",
  "too_small",
  "too_large",
  /** Places all over the picture changed. */
  "scattered",
  /** No words say the color, and the drawing has several. */
  "patterned",
  "not_recolorable",
  "pattern_wanted",
  "several_colors",
  "no_person",
  /** Around the person, the drawing differs from the photo. */
  "surroundings_changed",
  /** Comparing it with the photo took too long. */
  "too_slow",
] as const;
export type WholeDrawingReason = (typeof wholeDrawingReasons)[number];

/** A new measure or code does not break a client, so these are strings with known values. */
const oneOf = (values: readonly string[], description: string) =>
  z.string().meta({ description, enum: [...values], example: values[0] });

/** Fields of a result that tell what became of a model's drawing. */
export const drawingFields = {
  whole_because: z
    .string()
    .nullable()
    .meta({
      description:
        "Why the result is the model's whole drawing although the photo's own pixels were to be kept; null when they were, or were not to be",
      enum: [...wholeDrawingReasons, null],
      example: null,
    }),
  checks: z
    .array(
      z.object({
        measure: oneOf(drawingMeasures, "What was measured"),
        value: z.number().meta({ description: "What was found", example: 0 }),
        limit: z.number().meta({
          description: "What it may be at most or, of `garment_kept` and `lettering_kept`, at least",
          example: 0,
        }),
        is_fine: z.boolean().meta({ description: "False when it is beyond its limit", example: true }),
      }),
    )
    .meta({ description: "Measures of a model's drawing, beside their limits; empty when none was taken" }),
  warnings: z
    .array(
      z.object({
        code: oneOf(codesAt("warning"), "Stable"),
        message: z.string().meta({ example: problems[codesAt("warning")[0]!].text }),
        mask_id: MaskId.optional().meta({
          description: "Of `outline_doubtful`: the garment mask to correct or approve",
        }),
        doubts: z
          .array(MaskDoubtBody)
          .optional()
          .meta({ description: "Of `outline_doubtful`: regions to check" }),
      }),
    )
    .meta({
      description: "What a person should look at before the result is used",
      example: [
        {
          code: "outline_doubtful",
          message: problems.outline_doubtful.text,
          mask_id: "0199f3c4-91d2-7b44-8e0a-2c5d7f1b6a33",
          doubts: [
            {
              box: [412, 96, 180, 240],
              reason: problems.garment_like_skin.text,
              code: "garment_like_skin",
              params: null,
            },
          ],
        },
      ],
    }),
};
