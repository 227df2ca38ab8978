import { abortJob as operation } from "#contract/operations/abort-job.ts";
import { abortJob } from "../../core/jobs/abort-job.ts";
import { defineRoute } from "../route.ts";

export const abortJobRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const job = await abortJob(deps, account, params.job_id);
  return { status: 200, body: { job_id: job.id, status: "aborted", message: "The job was stopped" } };
});
