import { z } from "zod";
import { FileId, PageQuery, Pagination } from "../fields.ts";
import { GarmentMaskBody } from "../garment-mask-fields.ts";
import { defineOperation } from "../operation.ts";

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
