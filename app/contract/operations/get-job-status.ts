import { z } from "zod";
import { failureFields, postProcessingFields } from "../errors.ts";
import { Timestamp } from "../fields.ts";
import { jobStatuses, jobTypes } from "../job-types.ts";
import { defineOperation } from "../operation.ts";

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
