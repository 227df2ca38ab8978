import { z } from "zod";
import { FormFile } from "../form-file.ts";
import { GarmentMaskBody, MaskParams } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const replaceGarmentMask = defineOperation({
  id: "replaceGarmentMask",
  method: "PUT",
  path: "/garment-masks/{mask_id}",
  summary: "Replace a garment mask with one that was drawn elsewhere",
  description:
    "Takes 8-bit gray PNGs without transparency, of the upright photo's size. A hard edge is softened by a pixel. The mask becomes `edited` and is no longer doubtful.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  params: MaskParams,
  form: z.strictObject({
    mask: FormFile.meta({ description: "255 where the garment is, otherwise 0" }),
    keep: FormFile.optional().meta({
      description: "255 where the garment keeps its color. Absent: all of it is dyed",
    }),
    revision: z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number")
      .transform(Number)
      .optional()
      .meta({
        description:
          "The revision that is replaced. When the mask has another by now: 409. Absent: whatever it has",
        example: "1",
      }),
  }),
  replies: { 200: GarmentMaskBody },
  errors: [400, 404, 409, 413, 503, 507],
  examples: { form: { mask: "(the bytes of mask.png)", revision: "1" } },
});
