import { z } from "zod";
import { ChangedRegion } from "../changed-region.ts";
import { ColorMatch } from "../color-guarantee.ts";
import { drawingFields } from "../drawing-checks.ts";
import { engineNames, garmentRecolorModels } from "../engines.ts";
import { failureFields, postProcessingFields } from "../errors.ts";
import { ruled } from "../field-rule.ts";
import {
  AspectRatio,
  DryRun,
  FileId,
  OutputSize,
  optionalText,
  PageQuery,
  Pagination,
  Quote,
  queryFlag,
  Timestamp,
  text,
} from "../fields.ts";
import { MaskId } from "../garment-mask-fields.ts";
import { drawnJobTypes, jobStatuses, jobTypes } from "../job-types.ts";
import { packshotStyles, previewLimits, recolorLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";
import { resultFaults } from "../wrong-results.ts";

export const JobParams = z.object({ job_id: z.string().min(1).max(200) });
export const PostProcessingStatus = z.enum(["pending", "processing", "completed", "failed"]);

export const JobStatusBody = z.object({
  job_id: z.string(),
  job_type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  progress: z.number().meta({ description: "Percent, 0-100" }),
  total_images: z.number().int(),
  processed_images: z.number().int(),
  should_post_process: z.boolean(),
  post_processing_status: PostProcessingStatus.nullable(),
  post_processing_error: z.string().nullable(),
  ...postProcessingFields,
  identity_code: z.string().nullable(),
  identity_name: z.string().nullable(),
  project_id: z.number().int().nullable(),
  project_key: z.string().nullable(),
  project_text: z.string().nullable(),
  processing_options: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
  updated_at: Timestamp,
  error_message: z.string().optional(),
  ...failureFields,
});

export const getJobStatus = defineOperation({
  id: "getJobStatus",
  method: "GET",
  path: "/jobs/{job_id}/status",
  summary: "Status and progress of a job",
  tag: "Jobs",
  access: "token",
  params: JobParams,
  replies: { 200: JobStatusBody },
  errors: [404],
});

export const abortJob = defineOperation({
  id: "abortJob",
  method: "POST",
  path: "/jobs/{job_id}/abort",
  summary: "Abort a job; unfinished outputs are not charged",
  tag: "Jobs",
  access: "token",
  params: JobParams,
  query: z.object({
    unless_begun: queryFlag(
      "`true`: abort only a job of which no output is being drawn or done yet; one that has begun goes on and is a 409 `job_begun`",
    ),
  }),
  examples: { answer: { status: "aborted", message: "The job was stopped" } },
  replies: { 200: z.object({ job_id: z.string(), status: z.enum(jobStatuses), message: z.string() }) },
  errors: [404, 409],
});

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
  changed_region: ChangedRegion.nullable().optional().meta({
    description:
      "Where the picture differs from the photo, before it is compressed or marked as a test. Null where the engine did not compare them, such as in a model's drawing, and for earlier results",
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
  color_match: ColorMatch.nullable().optional().meta({
    description:
      "Of a recolor: how near its color is to the one asked for. A recolor that is `over` is delivered, and its credits come back by themselves. Null for other work and for earlier results",
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
  changed_region: true,
  width: true,
  height: true,
  color_match: true,
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
        unfinished: z.number().int().optional().meta({
          description:
            "Outputs that are still to be drawn, also as a new version. 0 at the end of a playground's call",
        }),
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

export const listJobs = defineOperation({
  id: "listJobs",
  method: "GET",
  path: "/jobs",
  summary: "The account's jobs, newest first",
  tag: "Jobs",
  access: "token",
  query: PageQuery.extend({
    status: z.enum(jobStatuses).optional(),
    job_type: z.enum(jobTypes).optional(),
    project_id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "`project_id` or `project_key` of a project" }),
    search: text(200)
      .min(1)
      .optional()
      .meta({ description: "A job id, or a substring of a project's name or of an output's file name" }),
    cursor: z.uuid().optional().meta({
      description:
        "`next_cursor` of the answer before. Instead of `page`: as fast at the end of a long list as at its beginning",
    }),
  }),
  replies: {
    200: z.object({
      jobs: z.array(JobStatusBody),
      pagination: Pagination.optional().meta({ description: "Absent where `cursor` was given" }),
      next_cursor: z.string().nullable().meta({ description: "Null at the end of the list" }),
    }),
  },
  errors: [403, 404],
});

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

const index = z
  .string()
  .regex(/^\d{1,6}$/, "must be a whole number")
  .transform(Number);

/** The position of an image in its job. */
export const OutputParams = z.object({ job_id: z.string().min(1).max(200), image_index: index });
export const OutputQuery = z.object({
  group_index: index.optional().transform((value) => value ?? 0),
});

export const listVersions = defineOperation({
  id: "listVersions",
  method: "GET",
  path: "/jobs/{job_id}/versions/{image_index}",
  summary: "Every version of one output",
  tag: "Jobs",
  access: "token",
  params: OutputParams,
  query: OutputQuery,
  replies: {
    200: z.object({
      job_id: z.string(),
      image_index: z.number().int(),
      group_index: z.number().int(),
      versions: z.array(JobResult),
    }),
  },
  errors: [404],
});

export const previewRecolor = defineOperation({
  id: "previewRecolor",
  method: "POST",
  path: "/garment-recolor/preview",
  summary: "Try a recolor on one photo, free of charge",
  description:
    `Draws one photo with an engine of this server and answers a JPEG of at most ${previewLimits.sideMax} pixels on a side, marked PREVIEW. ` +
    "Nothing is stored but the garment mask, and no job is created. With another `model`, the outputs of a job can differ from the preview. " +
    "A doubtful mask is used, so that its effect can be seen; a job would wait for its approval. With a test token the picture is marked TEST as well.",
  tag: "Jobs",
  access: "token",
  limit: "previews",
  body: z
    .strictObject({
      file_id: FileId,
      mask_id: MaskId.optional(),
      garment_label: optionalText(recolorLimits.garmentCharsMax),
      reference_text: optionalText(recolorLimits.colorCharsMax),
      instruction: optionalText(recolorLimits.instructionCharsMax),
    })
    .refine(({ reference_text, instruction }) => Boolean(reference_text || instruction), {
      ...ruled(problem("no_target")),
      path: [],
    }),
  replies: {
    200: z.object({
      image: z
        .string()
        .meta({ description: "The JPEG file in base64", example: "/9j/4AAQSkZJRgABAQAAAQABAAD" }),
      width: z.int().meta({ description: "Pixels", example: 512 }),
      height: z.int().meta({ description: "Pixels", example: 640 }),
      mask_id: MaskId.meta({ description: "`mask_id` of the garment mask that was used" }),
      is_doubtful: z
        .boolean()
        .meta({ description: "True when a person should check the mask", example: false }),
      quality_score: z.number().nullable().meta({ description: "0-100, as of an output", example: 91 }),
      model_used: z.enum(engineNames).meta({ description: "The engine that drew it" }),
    }),
  },
  errors: [400, 404, 503],
});

export const readWish = defineOperation({
  id: "readWish",
  method: "POST",
  path: "/garment-recolor/wish",
  summary: "Read back what a recolor makes of your words",
  description:
    "Reads `reference_text`, `instruction` and `garment_label` as `POST /garment-recolor` does. Nothing is created or charged. " +
    "`is_understood` is false when such a request would fail; `error_message` says why. Words in `ignored` have no effect on the picture. " +
    "When `read_by` is `model`, a model on another machine reads the words as they are, and the other fields are empty.",
  tag: "Jobs",
  access: "token",
  limit: "wishes",
  body: z
    .strictObject({
      reference_text: optionalText(recolorLimits.colorCharsMax),
      instruction: optionalText(recolorLimits.instructionCharsMax),
      garment_label: optionalText(recolorLimits.garmentCharsMax),
      model: z.enum(garmentRecolorModels).default("auto"),
    })
    .refine(({ reference_text, instruction }) => Boolean(reference_text || instruction), {
      ...ruled(problem("no_target")),
      path: [],
    }),
  replies: {
    200: z.object({
      is_understood: z.boolean().meta({ description: "False when the recolor would fail", example: true }),
      read_by: z.enum(["grammar", "model"]).meta({
        description: "`grammar`: the server's own engine, English words; `model`: a model on another machine",
      }),
      color: z
        .object({
          words: z.string().meta({ description: "The words that name it", example: "light blue" }),
          hex: z.string().meta({ description: "`#RRGGBB`", example: "#A9CBE6" }),
        })
        .nullable()
        .meta({ description: "The color; null when it is not understood, or a model reads it" }),
      is_garment_known: z.boolean().meta({
        description: "False when `garment_label` names no known garment: it is found only when it lies alone",
        example: true,
      }),
      kept: z
        .array(z.string())
        .meta({ description: "Parts that keep their color, in your words", example: ["white buttons"] }),
      ignored: z.array(z.string()).meta({ description: "Words without effect", example: [] }),
      error_message: z
        .string()
        .nullable()
        .meta({ description: "Why it is not understood; null when it is", example: null }),
      ...failureFields,
    }),
  },
  errors: [400],
  examples: {
    body: { instruction: "make the dress light blue, keep the white buttons" },
  },
});

/** How many results an account may report as wrong in a month. */
export const RefundUse = z.object({
  limit: z.number().int().nullable().meta({
    description: "Refunds a calendar month (UTC) by the plan; null: no limit",
    example: 30,
  }),
  used: z.number().int().meta({ description: "Refunds of this month", example: 2 }),
});

export const refundResult = defineOperation({
  id: "refundResult",
  method: "POST",
  path: "/jobs/{job_id}/results/{image_result_id}/refund",
  summary: "Report a finished output as wrong and get its credits back",
  description:
    "Returns what the output was charged, once: a repeated call answers the same and returns nothing again. The number of refunds in a calendar month (UTC) is limited by the plan. The output stays available.",
  tag: "Jobs",
  access: "token",
  idempotent: true,
  params: z.object({
    job_id: z.string().min(1).max(200),
    image_result_id: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, "must be a whole number")
      .transform(Number),
  }),
  body: z.strictObject({
    reason: z.enum(resultFaults).meta({ description: "What is wrong with the output" }),
  }),
  examples: { body: { reason: "edges" } },
  replies: {
    200: z.object({
      job_id: z.string(),
      image_result_id: z.number().int(),
      reason: z.enum(resultFaults).meta({ description: "As it was first reported" }),
      refunded_credits: z.number().int().meta({ description: "What the output was charged", example: 3 }),
      refunded_at: Timestamp,
      refunds: RefundUse.meta({ description: "Refunds of this month, this one included" }),
    }),
  },
  errors: [400, 404, 409, 429],
});

export const regenerateResult = defineOperation({
  id: "regenerateResult",
  method: "POST",
  path: "/jobs/{job_id}/regenerate/{image_index}",
  summary: "Draw a new version of one output, charged as one output",
  description:
    "Charged as one output. Free of charge once per correction, if a recolor's garment mask has been corrected since.",
  tag: "Jobs",
  access: "token",
  idempotent: true,
  quotable: true,
  params: OutputParams,
  query: OutputQuery.extend({ dry_run: DryRun }),
  examples: { answer: { version: 2, message: "Making version 2" } },
  replies: {
    200: Quote,
    202: z.object({
      job_id: z.string(),
      image_result_id: z.number().int(),
      image_index: z.number().int(),
      group_index: z.number().int(),
      version: z.number().int(),
      status: z.literal("pending"),
      message: z.string(),
    }),
  },
  errors: [400, 402, 404, 409],
});
