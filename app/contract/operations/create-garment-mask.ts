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
    "Answers the account's mask of this garment on this photo: the newest that was edited or approved, else the one that was found. " +
    "A photo is searched once for each garment, whoever asks how often: it is known by its bytes, so uploading it again changes nothing. " +
    "When `is_doubtful` is true, look at `doubts`, then correct or approve it. " +
    "A photo without the garment is refused with 400 on `file_id`; the `mask_id` beside it takes a mask that you draw yourself, by PUT.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  body: z.strictObject({ file_id: FileId, garment_label: GarmentLabel }),
  replies: { 201: GarmentMaskBody },
  errors: [400, 404, 503],
});
