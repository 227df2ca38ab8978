import { z } from "zod";
import { ErrorDetail, Params } from "../errors.ts";
import { FileId, PageQuery, Pagination } from "../fields.ts";
import { FormFile } from "../form-file.ts";
import {
  GarmentLabel,
  GarmentMaskBody,
  MaskId,
  MaskParams,
  Revision,
  Stroke,
} from "../garment-mask-fields.ts";
import { maskLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";

const GarmentToFind = z.strictObject({
  file_id: FileId,
  garment_label: GarmentLabel,
  example_mask_id: MaskId.optional().meta({
    description:
      "A mask of the same garment on another photo, edited or approved: what has its colors is taken for the garment. A mask of this photo that is edited or approved is returned all the same",
  }),
});

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

export const createGarmentMask = defineOperation({
  id: "createGarmentMask",
  method: "POST",
  path: "/garment-masks",
  summary: "Find a garment on a photo",
  description:
    "Returns the account's mask of this garment on this photo: the newest edited or approved one, else the one that was found. " +
    "A photo is searched once per garment (and example) and identified by its bytes, so uploading it again causes no new search. " +
    "When `is_doubtful` is true, check `doubts`, then correct or approve the mask. " +
    "A photo without the garment is refused with 400 on `file_id`. The answer's `mask_id` accepts a mask that you draw yourself, by PUT.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMasks",
  idempotent: true,
  body: GarmentToFind,
  replies: { 201: GarmentMaskBody },
  errors: [400, 404, 503],
});

/** Why a photo of a search has no mask: the body that `POST /garment-masks` would answer. */
const SearchProblem = z.looseObject({
  error: z.string(),
  code: z.string(),
  params: Params.optional(),
  detail: z.array(ErrorDetail).optional(),
  mask_id: z
    .string()
    .optional()
    .meta({ description: "For a photo without the garment: the id of the mask that can be drawn instead" }),
});

export const createGarmentMasks = defineOperation({
  id: "createGarmentMasks",
  method: "POST",
  path: "/garment-masks/batch",
  summary: "Find a garment on each of several photos",
  description:
    "Searches up to 10 photos as `POST /garment-masks` searches one, side by side. Each has a status of its own: 201 with a mask, otherwise the problem.",
  tag: "Garment masks",
  access: "token",
  limit: "garmentMaskBatches",
  idempotent: true,
  body: z.strictObject({
    files: z
      .array(GarmentToFind)
      .min(1)
      .max(maskLimits.filesMax)
      .meta({ description: "The photos and the garment that is searched on each" }),
  }),
  replies: {
    200: z.object({
      garment_masks: z
        .array(
          z.object({
            file_id: z.string(),
            status: z
              .number()
              .int()
              .meta({ description: "As `POST /garment-masks` would answer", example: 201 }),
            garment_mask: GarmentMaskBody.nullable().meta({ description: "null unless `status` is 201" }),
            problem: SearchProblem.nullable().meta({ description: "null if `status` is 201", example: null }),
          }),
        )
        .meta({ description: "One entry per photo, in the order of the request" }),
    }),
  },
  errors: [400],
});

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

export const GarmentMaskListQuery = PageQuery.extend({
  file_id: FileId.optional().meta({ description: "Only masks of this photo" }),
});
export type GarmentMaskListQuery = z.output<typeof GarmentMaskListQuery>;

export const listGarmentMasks = defineOperation({
  id: "listGarmentMasks",
  method: "GET",
  path: "/garment-masks",
  summary: "The account's garment masks",
  tag: "Garment masks",
  access: "token",
  query: GarmentMaskListQuery,
  replies: {
    200: z.object({
      garment_masks: z.array(GarmentMaskBody).meta({ description: "The masks of this page" }),
      pagination: Pagination,
    }),
  },
  errors: [400, 404],
});

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
