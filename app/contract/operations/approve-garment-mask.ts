import { GarmentMaskBody, MaskParams } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const approveGarmentMask = defineOperation({
  id: "approveGarmentMask",
  method: "POST",
  path: "/garment-masks/{mask_id}/approve",
  summary: "Say that a garment mask is right",
  description: "It is `approved` and not doubtful from then on; its revision stays.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  params: MaskParams,
  replies: { 200: GarmentMaskBody },
  errors: [404, 409],
});
