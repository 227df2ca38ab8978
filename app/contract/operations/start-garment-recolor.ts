import { z } from "zod";
import { garmentRecolorModels } from "../engines.ts";
import { ruled } from "../field-rule.ts";
import {
  Enlarge,
  FileId,
  GarmentPrint,
  OutputFormat,
  optionalText,
  ProcessingSize,
  ProjectReference,
} from "../fields.ts";
import { MaskId } from "../garment-mask-fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { recolorLimits } from "../limits.ts";
import { problem } from "../problems.ts";

/** At least one of the three must specify the target. */
function namesATarget(body: {
  reference_image?: string;
  reference_text?: string;
  instruction?: string;
}): boolean {
  return Boolean(body.reference_image || body.reference_text || body.instruction);
}

export const GarmentRecolorRequest = z
  .strictObject({
    project_id: ProjectReference,
    images: z.array(FileId).min(1).max(recolorLimits.imagesMax),
    masks: z
      .array(MaskId.nullable())
      .max(recolorLimits.imagesMax)
      .nullish()
      .transform((value) => value ?? undefined)
      .meta({
        description:
          "For each image the `mask_id` of its garment, or null. Absent or null: the account's newest edited or approved mask of that photo and garment, else one is found",
      }),
    garment_label: optionalText(recolorLimits.garmentCharsMax),
    reference_image: FileId.nullish().transform((value) => value ?? undefined),
    reference_text: optionalText(recolorLimits.colorCharsMax),
    instruction: optionalText(recolorLimits.instructionCharsMax),
    num_variations: z.int().min(1).max(recolorLimits.variationsMax).default(1),
    processing_size: ProcessingSize.default(2048),
    enlarge: Enlarge,
    format: OutputFormat.default("png"),
    model: z.enum(garmentRecolorModels).default("auto"),
    print: GarmentPrint.optional().meta({
      description:
        "Whether the garment is printed. `auto`, also when absent: what is certainly ink, a button or a label keeps its color. `plain`: everything is dyed but what the mask keeps. `printed`: what may be ink keeps its color too. Answers the doubt `print_unclear` of a garment mask",
    }),
    on_doubt: z.enum(["deliver", "hold"]).default("deliver").meta({
      description:
        "What becomes of an image whose outline is doubtful. `deliver`: it is drawn, `warnings` of its result has `outline_doubtful`, and nothing is charged; after 200 such results of an account in a day, as `hold`. `hold`: the result fails without charge with `mask_doubtful`",
    }),
    exact: z.boolean().default(true).meta({
      description:
        "Of models of providers: true has the model's drawing tell the garment and the server paint the exact color on the photo, which keeps every other pixel. Where the drawing shows no garment, or a pattern was asked for, it is delivered itself and `whole_because` says why. false delivers what the model drew. The server's own engine is always exact",
    }),
    use_anchor: z.boolean().default(true),
    post_process: z.boolean().default(true),
    add_ai_watermark: z.boolean().default(false),
  })
  .refine(namesATarget, {
    ...ruled(problem("no_target")),
    path: [],
    // Reported together with missing fields, so a caller sees all problems at once.
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  })
  .refine(({ masks, images }) => masks === undefined || masks.length === images.length, {
    ...ruled(problem("masks_unlike_images")),
    path: ["masks"],
  });
export type GarmentRecolorRequest = z.output<typeof GarmentRecolorRequest>;

export const startGarmentRecolor = defineJobOperation({
  id: "startGarmentRecolor",
  path: "/garment-recolor",
  summary: "Recolor one garment in 1-10 photos",
  description:
    "Recolors the garment named by `garment_label` or the instruction. It is found once per photo and stored as a garment mask; each result names its `mask_id`. " +
    "A result with a doubtful outline is delivered without charge with the warning `outline_doubtful`, or with `on_doubt: hold` fails with `mask_doubtful`: correct or approve the mask, then regenerate the result. " +
    "The color is guaranteed: a result whose `color_match` is `over` is delivered, but not charged. Patterns, variations after the first, and what can't be measured are excepted, and `color_match` says so.",
  limit: "garmentRecolor",
  body: GarmentRecolorRequest,
  examples: { answer: { message: "Recoloring 1 image" } },
});
