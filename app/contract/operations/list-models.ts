import { z } from "zod";
import { engineNames } from "../engines.ts";
import { AspectRatio, OutputSize } from "../fields.ts";
import { drawnJobTypes } from "../job-types.ts";
import { defineOperation } from "../operation.ts";

const ModelBody = z.object({
  model: z.string().meta({ description: "Value of the request's model field", example: "auto" }),
  available: z.boolean().meta({ description: "True when an engine of this server draws it" }),
  reason: z
    .string()
    .nullable()
    .meta({ description: "Why it is not available; null when it is", example: null }),
  default: z.boolean().meta({ description: "True for the model of a request that names none" }),
  engines: z
    .array(z.enum(engineNames))
    .meta({ description: "Engines of this server that are tried, in their order" }),
  sizes: z.array(OutputSize).meta({ description: "Sizes that may be asked for on the caller's plan" }),
  ratios: z
    .array(AspectRatio)
    .meta({ description: "Ratios that may be asked for; none where outputs keep the photo's" }),
  credits: z
    .record(z.string(), z.int())
    .meta({ description: "Credits per output, by size", example: { "1K": 3, "2K": 5, "4K": 10 } }),
  references: z.boolean().meta({ description: "True when the request may name reference pictures" }),
  masks: z.boolean().meta({ description: "True when the request may name garment masks" }),
});

export const listModels = defineOperation({
  id: "listModels",
  method: "GET",
  path: "/models",
  summary: "List the models of every operation, and which of them this server draws",
  tag: "Jobs",
  access: "token",
  replies: {
    200: z.object({
      operations: z
        .array(
          z.object({
            job_type: z.enum(drawnJobTypes),
            path: z.string().meta({ description: "Path of the operation", example: "/garment-recolor" }),
            models: z.array(ModelBody).meta({ description: "Every value the model field takes" }),
          }),
        )
        .meta({ description: "Every operation whose outputs an engine draws" }),
    }),
  },
  errors: [],
});
