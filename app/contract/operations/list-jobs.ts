import { z } from "zod";
import { PageQuery, Pagination, text } from "../fields.ts";
import { jobStatuses, jobTypes } from "../job-types.ts";
import { defineOperation } from "../operation.ts";
import { JobStatusBody } from "./get-job-status.ts";

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
