import { z } from "zod";
import { GarmentMaskBody, MaskParams, Revision, Stroke } from "../garment-mask-fields.ts";
import { maskLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

export const correctGarmentMask = defineOperation({
  id: "correctGarmentMask",
  method: "POST",
  path: "/garment-masks/{mask_id}/strokes",
  summary: "Correct a garment mask in strokes",
  description:
    "Cuts the mask again with the strokes as certain: a stroke catches what is like it nearby. What they do not speak of stays. " +
    "The mask is `edited` from then on and not doubtful. " +
    "An output that was made with the mask before is made again once without charge: `POST /jobs/{job_id}/regenerate/{image_index}`.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  params: MaskParams,
  body: z.strictObject({
    strokes: z.array(Stroke).min(1).max(maskLimits.strokesMax).meta({ description: "Lines that were drawn" }),
    revision: Revision,
  }),
  replies: { 200: GarmentMaskBody },
  errors: [400, 404, 409, 503, 507],
});
