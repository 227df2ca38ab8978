import { z } from "zod";
import { engineNames } from "../engines.ts";
import { ruled } from "../field-rule.ts";
import { FileId, optionalText } from "../fields.ts";
import { MaskId } from "../garment-mask-fields.ts";
import { previewLimits, recolorLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

export const previewRecolor = defineOperation({
  id: "previewRecolor",
  method: "POST",
  path: "/garment-recolor/preview",
  summary: "Try a recolor on one photo, free of charge",
  description:
    `Draws one photo with an engine of this server and answers a JPEG of at most ${previewLimits.sideMax} pixels on a side, marked PREVIEW. ` +
    "Nothing is stored but the garment mask, and no job is created. With another `model`, the outputs of a job can differ from the preview. " +
    "A doubtful mask is used, so that its effect can be seen; a job would wait for its approval. With a test token the picture is marked TEST as well.",
  tag: "Jobs",
  access: "token",
  limit: "previews",
  body: z
    .strictObject({
      file_id: FileId,
      mask_id: MaskId.optional(),
      garment_label: optionalText(recolorLimits.garmentCharsMax),
      reference_text: optionalText(recolorLimits.colorCharsMax),
      instruction: optionalText(recolorLimits.instructionCharsMax),
    })
    .refine(({ reference_text, instruction }) => Boolean(reference_text || instruction), {
      ...ruled(problem("no_target")),
      path: [],
    }),
  replies: {
    200: z.object({
      image: z
        .string()
        .meta({ description: "The JPEG file in base64", example: "/9j/4AAQSkZJRgABAQAAAQABAAD" }),
      width: z.int().meta({ description: "Pixels", example: 512 }),
      height: z.int().meta({ description: "Pixels", example: 640 }),
      mask_id: MaskId.meta({ description: "`mask_id` of the garment mask that was used" }),
      is_doubtful: z
        .boolean()
        .meta({ description: "True when a person should check the mask", example: false }),
      quality_score: z.number().nullable().meta({ description: "0-100, as of an output", example: 91 }),
      model_used: z.enum(engineNames).meta({ description: "The engine that drew it" }),
    }),
  },
  errors: [400, 404, 503],
});
