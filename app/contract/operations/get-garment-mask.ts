import { GarmentMaskBody, MaskParams } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const getGarmentMask = defineOperation({
  id: "getGarmentMask",
  method: "GET",
  path: "/garment-masks/{mask_id}",
  summary: "One garment mask",
  tag: "Garment masks",
  access: "token",
  params: MaskParams,
  replies: { 200: GarmentMaskBody },
  errors: [404],
});
