import { z } from "zod";
import { FileId, ProjectReference } from "../fields.ts";
import { defineJobOperation } from "../job-operation.ts";
import { defineOperation } from "../operation.ts";

const reference = z.string().min(1).max(200).optional();

export const UpscalesQuery = z.object({
  id_project: reference.meta({ description: "Only pictures of this project, by its key or its number" }),
  id_image: reference.meta({ description: "Only pictures enlarged from this uploaded file" }),
});

export const Upscales = z.array(
  z.object({
    id_project: z.string(),
    id_image: z.string(),
    l: z.url().meta({ description: "The enlarged picture" }),
    t: z.url().meta({ description: "Its thumbnail" }),
    timestamp: z.number().meta({ description: "Epoch seconds" }),
  }),
);

export const listUpscales = defineOperation({
  id: "listUpscales",
  method: "GET",
  path: "/superid_images",
  summary: "Enlarged pictures, newest last",
  description: "At most the newest 500.",
  tag: "Upscale",
  access: "token",
  query: UpscalesQuery,
  replies: { 200: Upscales },
  errors: [403, 404],
});

export const listSuperid = defineOperation({
  id: "listSuperid",
  method: "GET",
  path: "/api/superid",
  summary: "Enlarged pictures, newest last",
  description: "The same two members are also accepted in a JSON body. The query takes precedence.",
  tag: "Upscale",
  access: "token",
  deprecated: { since: "2026-11-21", sunset: "2027-11-21", instead: "/superid_images" },
  query: UpscalesQuery,
  replies: { 200: Upscales },
  errors: [403, 404],
});

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
