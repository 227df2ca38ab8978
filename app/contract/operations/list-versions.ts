import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { JobResult } from "./get-job-results.ts";

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
