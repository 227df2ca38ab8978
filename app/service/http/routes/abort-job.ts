import { abortJob as operation } from "#contract/operations/abort-job.ts";
import { abortJob } from "../../core/jobs/abort-job.ts";
import { defineRoute } from "../route.ts";

export const abortJobRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const job = await abortJob(deps, account, params.job_id);
  // Of a job that is over, only what was being added to it is stopped.
  const message = job.status === "aborted" ? "The job was stopped" : "What was still being made was stopped";
  return { status: 200, body: { job_id: job.id, status: job.status, message } };
});
