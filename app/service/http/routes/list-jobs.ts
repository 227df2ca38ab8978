import { listJobs as operation } from "#contract/operations/list-jobs.ts";
import { listJobs } from "../../core/jobs/list-jobs.ts";
import { defineRoute } from "../route.ts";
import { toJobStatusBody, toPagination } from "../to-bodies.ts";

export const listJobsRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { page, per_page, order, status, job_type, project_id, search } = query;
  const { items, total } = await listJobs(deps, account, {
    status,
    jobType: job_type,
    projectId: project_id,
    search,
    page,
    perPage: per_page,
    order,
  });
  return {
    status: 200,
    body: { jobs: items.map(toJobStatusBody), pagination: toPagination({ page, per_page, total }) },
  };
});
