import { z } from "zod";
import { FileId } from "../fields.ts";
import { GarmentLabel, GarmentMaskBody } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

export const createGarmentMask = defineOperation({
  id: "createGarmentMask",
  method: "POST",
  path: "/garment-masks",
  summary: "Find a garment on a photo",
  description:
    "Returns the account's mask of this garment on this photo: the newest edited or approved one, else the one that was found. " +
    "A photo is searched once per garment and identified by its bytes, so uploading it again causes no new search. " +
    "When `is_doubtful` is true, check `doubts`, then correct or approve the mask. " +
    "A photo without the garment is refused with 400 on `file_id`. The answer's `mask_id` accepts a mask that you draw yourself, by PUT.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  body: z.strictObject({ file_id: FileId, garment_label: GarmentLabel }),
  replies: { 201: GarmentMaskBody },
  errors: [400, 404, 503],
});
