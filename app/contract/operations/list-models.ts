import { z } from "zod";
import { engineNames } from "../engines.ts";
import { AspectRatio, OutputSize } from "../fields.ts";
import { drawnJobTypes } from "../job-types.ts";
import { packshotStyles } from "../limits.ts";
import { defineOperation } from "../operation.ts";

const ModelBody = z.object({
  model: z.string().meta({ description: "Value of the request's model field", example: "auto" }),
  available: z.boolean().meta({ description: "True when an engine of this server draws it" }),
  reason: z
    .string()
    .nullable()
    .meta({ description: "Reason why it is unavailable; null when it is available", example: null }),
  default: z.boolean().meta({ description: "True for the default of requests without a model" }),
  engines: z
    .array(z.enum(engineNames))
    .meta({ description: "Engines of this server that can be called now, in order of preference" }),
  sizes: z.array(OutputSize).meta({ description: "Available sizes in the caller's plan" }),
  ratios: z
    .array(AspectRatio)
    .meta({ description: "Available aspect ratios; empty when outputs keep the photo's" }),
  credits: z
    .record(z.string(), z.int())
    .meta({ description: "Credits per output, by size", example: { "1K": 3, "2K": 5, "4K": 10 } }),
  styles: z
    .array(z.enum(packshotStyles))
    .meta({ description: "Available styles of packshots; empty for other operations", example: [] }),
  references: z.boolean().meta({ description: "True when the request can name reference pictures" }),
  masks: z.boolean().meta({ description: "True when the request can name garment masks" }),
  ends_on: z.iso.date().nullable().meta({
    description: "The first day on which a provider ends the model behind it; null when none is known",
    example: null,
  }),
});

export const listModels = defineOperation({
  id: "listModels",
  method: "GET",
  path: "/models",
  summary: "List the models of every operation and their availability on this server",
  tag: "Jobs",
  access: "token",
  replies: {
    200: z.object({
      operations: z
        .array(
          z.object({
            job_type: z.enum(drawnJobTypes),
            path: z.string().meta({ description: "Path of the operation", example: "/garment-recolor" }),
            models: z.array(ModelBody).meta({ description: "Every value of the model field" }),
          }),
        )
        .meta({ description: "Every operation with outputs drawn by an engine" }),
    }),
  },
  errors: [],
});
