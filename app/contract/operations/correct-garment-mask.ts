import { z } from "zod";
import { GarmentMaskBody, MaskParams, Revision, Stroke } from "../garment-mask-fields.ts";
import { maskLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

export const correctGarmentMask = defineOperation({
  id: "correctGarmentMask",
  method: "POST",
  path: "/garment-masks/{mask_id}/strokes",
  summary: "Correct a garment mask with strokes",
  description:
    "Segments the mask again with the middle of each `add` and `remove` stroke (.35 of its radius) and the whole of a `keep` stroke as hard constraints: a stroke also captures similar areas nearby. The rest of the mask is unchanged. " +
    "The mask becomes `edited` and is no longer doubtful. " +
    "An output drawn with the previous revision can be redrawn once free of charge: `POST /jobs/{job_id}/regenerate/{image_index}`.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  params: MaskParams,
  body: z.strictObject({
    strokes: z.array(Stroke).min(1).max(maskLimits.strokesMax).meta({ description: "The drawn lines" }),
    revision: Revision,
    from_empty: z.boolean().optional().meta({
      description: "true: the mask as it was is discarded, and the strokes alone say where the garment is",
    }),
  }),
  replies: { 200: GarmentMaskBody },
  errors: [400, 404, 409, 503, 507],
});
