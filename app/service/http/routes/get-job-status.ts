import { getJobStatus as operation } from "#contract/operations/get-job-status.ts";
import { getJobStatus } from "../../core/jobs/get-job-status.ts";
import { defineRoute } from "../route.ts";
import { toJobStatusBody } from "../to-bodies.ts";

export const getJobStatusRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 200,
  body: toJobStatusBody(await getJobStatus(deps, account, params.job_id)),
}));
