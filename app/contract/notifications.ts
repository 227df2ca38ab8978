import { z } from "zod";
import { failureFields } from "./errors.ts";
import { Timestamp } from "./fields.ts";
import { jobStatuses, jobTypes } from "./job-types.ts";
import { modes } from "./modes.ts";
import { PictureDetails } from "./operations/jobs.ts";

/** Kinds of events that clients receive. */
export const notificationNames = [
  "completed",
  "error",
  "batch_edit",
  "identity_preprocessing",
  "image_result",
  "ping",
] as const;
export type NotificationName = (typeof notificationNames)[number];

const optionalFailure = {
  code: failureFields.code.optional(),
  params: failureFields.params.optional(),
};

/** An output of a job that has ended, in its current version. */
const EndedOutput = z.object({
  image_index: z.number().int(),
  group_index: z.number().int(),
  version: z.number().int(),
  status: z.enum(["completed", "failed"]),
  updated_at: Timestamp,
});

/**
 * A status change of a job of any type. `credits_used` and `outputs` come with the end of a job that draws: who has an
 * `image_result` with this version and `updated_at` of each output need not ask for the job's results.
 */
export const BatchEditData = z.object({
  id_task: z.string(),
  job_id: z.string(),
  job_type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  total_images: z.number().int(),
  processed_images: z.number().int(),
  credits_used: z.number().optional(),
  outputs: z.array(EndedOutput).optional(),
  error_message: z.string().optional(),
  ...optionalFailure,
});
export type BatchEditData = z.infer<typeof BatchEditData>;

/**
 * One image finished. A completed one has what the job's results tell of its picture, without the `doubts` of its
 * warnings, which may be long.
 */
export const ImageResultData = z.object({
  id_task: z.string(),
  job_id: z.string(),
  image_result_id: z.number().int(),
  image_index: z.number().int(),
  group_index: z.number().int(),
  version: z.number().int(),
  status: z.enum(["completed", "failed"]),
  output_link: z.url().optional(),
  output_thumbnail_link: z.url().optional(),
  ...PictureDetails.partial().shape,
  error_message: z.string().optional(),
  ...optionalFailure,
});
export type ImageResultData = z.infer<typeof ImageResultData>;

/**
 * `error` without a job: the account's webhook was disabled because every delivery had failed for five days, or its
 * receiver answered 410. It has no job id, so clients that filter by job id ignore it.
 */
export const WebhookDisabledData = z.object({
  error_message: z.string(),
  webhook_id: z.string(),
  url: z.string(),
  failing_since: Timestamp.nullable(),
  last_response_status: z.number().int().nullable(),
});
export type WebhookDisabledData = z.infer<typeof WebhookDisabledData>;

/** The payload of SSE messages and webhooks. `timestamp` is in epoch seconds. */
export const Notification = z.object({
  id: z.number().int(),
  name: z.enum(notificationNames).meta({ example: "batch_edit" }),
  timestamp: z.number(),
  mode: z
    .enum(modes)
    .default("live")
    .meta({ description: "`test`: it concerns data of a test token", example: "live" }),
  data: z.record(z.string(), z.unknown()).meta({
    example: {
      id_task: "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12",
      job_id: "0199f3c1-2b5e-7a90-b1d4-6f3e8c9a0d12",
      job_type: "garment_recolor",
      status: "completed",
      total_images: 1,
      processed_images: 1,
    },
  }),
});
export type Notification = z.infer<typeof Notification>;
