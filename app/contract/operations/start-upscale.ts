import { z } from "zod";
import { DryRun, FileId, JobAccepted, ProjectReference, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const UpscaleRequest = z.strictObject({
  id_project: ProjectReference,
  id_image: FileId,
  scale_factor: z.union([z.literal(2), z.literal(4)]).default(2),
});
export type UpscaleRequest = z.output<typeof UpscaleRequest>;

export const startUpscale = defineOperation({
  id: "startUpscale",
  method: "POST",
  path: "/superid_images",
  summary: "Enlarge a picture two or four times",
  tag: "Upscale",
  access: "token",
  limit: "upscale",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: UpscaleRequest,
  replies: { 200: Quote, 202: JobAccepted },
  errors: [400, 402, 403, 404, 409],
});
