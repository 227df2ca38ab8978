import { z } from "zod";
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
