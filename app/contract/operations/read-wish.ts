import { z } from "zod";
import { garmentRecolorModels } from "../engines.ts";
import { failureFields } from "../errors.ts";
import { ruled } from "../field-rule.ts";
import { optionalText } from "../fields.ts";
import { recolorLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

export const readWish = defineOperation({
  id: "readWish",
  method: "POST",
  path: "/garment-recolor/wish",
  summary: "Read back what a recolor makes of your words",
  description:
    "Reads `reference_text`, `instruction` and `garment_label` as `POST /garment-recolor` does. Nothing is created or charged. " +
    "`is_understood` is false when such a request would fail; `error_message` says why. Words in `ignored` have no effect on the picture. " +
    "When `read_by` is `model`, a model on another machine reads the words as they are, and the other fields are empty.",
  tag: "Jobs",
  access: "token",
  limit: "wishes",
  body: z
    .strictObject({
      reference_text: optionalText(recolorLimits.colorCharsMax),
      instruction: optionalText(recolorLimits.instructionCharsMax),
      garment_label: optionalText(recolorLimits.garmentCharsMax),
      model: z.enum(garmentRecolorModels).default("auto"),
    })
    .refine(({ reference_text, instruction }) => Boolean(reference_text || instruction), {
      ...ruled(problem("no_target")),
      path: [],
    }),
  replies: {
    200: z.object({
      is_understood: z.boolean().meta({ description: "False when the recolor would fail", example: true }),
      read_by: z.enum(["grammar", "model"]).meta({
        description: "`grammar`: the server's own engine, English words; `model`: a model on another machine",
      }),
      color: z
        .object({
          words: z.string().meta({ description: "The words that name it", example: "light blue" }),
          hex: z.string().meta({ description: "`#RRGGBB`", example: "#A9CBE6" }),
        })
        .nullable()
        .meta({ description: "The color; null when it is not understood, or a model reads it" }),
      is_garment_known: z.boolean().meta({
        description: "False when `garment_label` names no known garment: it is found only when it lies alone",
        example: true,
      }),
      kept: z
        .array(z.string())
        .meta({ description: "Parts that keep their color, in your words", example: ["white buttons"] }),
      ignored: z.array(z.string()).meta({ description: "Words without effect", example: [] }),
      error_message: z
        .string()
        .nullable()
        .meta({ description: "Why it is not understood; null when it is", example: null }),
      ...failureFields,
    }),
  },
  errors: [400],
  examples: {
    body: { instruction: "make the dress light blue, keep the white buttons" },
  },
});
