import { GarmentMaskBody, MaskParams } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const approveGarmentMask = defineOperation({
  id: "approveGarmentMask",
  method: "POST",
  path: "/garment-masks/{mask_id}/approve",
  summary: "Approve a garment mask",
  description:
    "The mask becomes `approved` and is no longer doubtful; doubts about its cloth stay. Its revision is unchanged.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMaskApprovals",
  params: MaskParams,
  replies: { 200: GarmentMaskBody },
  errors: [404, 409],
});
