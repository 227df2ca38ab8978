import { listVersions as operation } from "#contract/operations/list-versions.ts";
import { listVersions } from "../../core/jobs/list-versions.ts";
import { defineRoute } from "../route.ts";
import { toJobResult } from "../to-bodies.ts";

export const listVersionsRoute = defineRoute(operation, async ({ deps, account, params, query }) => {
  const { image_index, job_id } = params;
  const { group_index } = query;
  const { job, versions, inputs } = await listVersions(deps, account, {
    jobId: job_id,
    imageIndex: image_index,
    groupIndex: group_index,
  });
  return {
    status: 200,
    body: {
      job_id: job.id,
      image_index,
      group_index,
      versions: versions.map((result) => toJobResult(deps, result, inputs, account.id)),
    },
  };
});
