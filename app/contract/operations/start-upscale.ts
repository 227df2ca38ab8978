import { z } from "zod";
import { FileId, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";

export const UpscaleRequest = z.strictObject({
  id_project: ProjectReference,
  id_image: FileId,
  scale_factor: z.union([z.literal(2), z.literal(4)]).default(2),
});
export type UpscaleRequest = z.output<typeof UpscaleRequest>;

export const startUpscale = defineJobOperation({
  id: "startUpscale",
  path: "/superid_images",
  summary: "Enlarge a picture two or four times",
  tag: "Upscale",
  limit: "upscale",
  body: UpscaleRequest,
  examples: { answer: { message: "Enlarging 1 image" } },
});
