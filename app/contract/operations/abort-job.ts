import { z } from "zod";
import { queryFlag } from "../fields.ts";
import { jobStatuses } from "../job-types.ts";
import { defineOperation } from "../operation.ts";
import { JobParams } from "./get-job-status.ts";

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
