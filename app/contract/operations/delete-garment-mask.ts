import { z } from "zod";
import { MaskParams } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const deleteGarmentMask = defineOperation({
  id: "deleteGarmentMask",
  method: "DELETE",
  path: "/garment-masks/{mask_id}",
  summary: "Delete a garment mask",
  description:
    "The garment is searched again when a mask is needed. Refused with 409 while an unfinished job uses the mask.",
  tag: "Garment masks",
  access: "token",
  params: MaskParams,
  examples: { answer: { message: "The garment mask is deleted" } },
  replies: { 200: z.object({ success: z.literal(true), message: z.string(), mask_id: z.string() }) },
  errors: [404, 409],
});
