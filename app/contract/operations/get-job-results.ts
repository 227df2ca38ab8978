import { z } from "zod";
import { drawingFields } from "../drawing-checks.ts";
import { engineNames } from "../engines.ts";
import { failureFields } from "../errors.ts";
import { Timestamp } from "../fields.ts";
import { jobStatuses, jobTypes } from "../job-types.ts";
import { defineOperation } from "../operation.ts";
import { JobParams } from "./get-job-status.ts";

export const JobResult = z.object({
  id: z.number().int(),
  image_result_id: z.number().int(),
  image_index: z.number().int(),
  group_index: z.number().int(),
  version: z.number().int(),
  take: z.number().int().min(1).meta({
    description:
      "Which of the output's takes, from 1: each draws the next variations. A version after one that failed, or after a correction of its mask, repeats the take",
    example: 1,
  }),
  original_filename: z.string(),
  output_format: z.string(),
  inputs: z.array(z.object({ file_id: z.string(), filename: z.string(), url: z.url() })),
  output: z.object({ full_size: z.url(), thumbnail: z.url() }).nullable(),
  url: z.url().nullable(),
  model_used: z.enum(engineNames).nullable(),
  painted_by: z.enum(engineNames).nullable().meta({
    description:
      "The engine that computed the pixels: `model_used`, or the server's own after a model's drawing told the garment (`exact`)",
  }),
  status: z.enum(["completed", "failed"]),
  quality_score: z.number().nullable(),
  outline_confidence: z.number().nullable().meta({
    description:
      "How sure the engine is of the garment's outline, 0-1; 1 for one that a person drew, corrected or approved; null where none was searched",
    example: 0.94,
  }),
  outside_untouched: z.boolean().nullable().meta({
    description:
      "Whether every pixel outside the garment, or of a swap outside the person, is the photo's own; null where that was not asked for",
    example: true,
  }),
  processing_time: z.number().nullable().meta({ description: "Seconds" }),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  mask_id: z.string().nullable().meta({
    description: "Of a recolor: the garment mask that it was drawn with, or that made it fail",
  }),
  mask_revision: z.number().int().nullable().meta({
    description:
      "The mask's revision at that time. After a correction the output can be redrawn once free of charge",
    example: 1,
  }),
  prompt_version: z.string().nullable().meta({
    description: "Version of the words that the model was given; null when none were",
    example: "model_swap/2",
  }),
  ...drawingFields,
  error_message: z.string().nullable(),
  ...failureFields,
  created_at: Timestamp,
  updated_at: Timestamp.meta({
    description:
      "Of the picture. It is later than in the output's `image_result` when post-processing has drawn it again since",
  }),
});
export type JobResult = z.infer<typeof JobResult>;

/** What a result tells of its picture, beside its place and its links. */
export const PictureDetails = JobResult.pick({
  take: true,
  model_used: true,
  painted_by: true,
  quality_score: true,
  outline_confidence: true,
  outside_untouched: true,
  width: true,
  height: true,
  whole_because: true,
  checks: true,
  warnings: true,
  updated_at: true,
});
export type PictureDetails = z.infer<typeof PictureDetails>;

export const getJobResults = defineOperation({
  id: "getJobResults",
  method: "GET",
  path: "/jobs/{job_id}/results",
  summary: "Get the finished outputs of a job, also while it runs",
  tag: "Jobs",
  access: "token",
  params: JobParams,
  replies: {
    200: z.object({
      job_id: z.string(),
      job_type: z.enum(jobTypes),
      status: z.enum(jobStatuses),
      results: z.array(JobResult),
      summary: z.object({
        total_images: z.number().int(),
        successful: z.number().int(),
        failed: z.number().int(),
        average_quality_score: z.number().nullable(),
        success_rate: z.number().meta({ description: "Percent of the finished outputs, 0-100" }),
      }),
      credits_used: z.number(),
      edit_chat_attachments: z
        .array(
          z.object({
            file_id: z.string(),
            filename: z.string(),
            url: z.url(),
            thumbnail: z.url(),
            image_index: z.number().int(),
          }),
        )
        .optional()
        .meta({ description: "Of a playground: its input images" }),
      edit_chat_identities: z
        .array(
          z.object({
            identity_code: z.string(),
            name: z.string(),
            link: z.url(),
            image_index: z.number().int(),
          }),
        )
        .optional()
        .meta({ description: "Of a playground: its identities" }),
      error_message: z.string().optional(),
      ...failureFields,
    }),
  },
  errors: [404],
});
