import { listVersions as operation } from "#contract/operations/list-versions.ts";
import { getJob } from "../../core/jobs/get-job.ts";
import { listVersions } from "../../core/jobs/list-versions.ts";
import { publicPlace } from "../../core/jobs/public-place.ts";
import { defineRoute } from "../route.ts";
import { toJobResult } from "../to-bodies.ts";

export const listVersionsRoute = defineRoute(operation, async ({ deps, account, params, query }) => {
  const { image_index, job_id } = params;
  const { group_index } = query;
  const { type } = await getJob(deps, account, job_id);
  const place = publicPlace(type, { imageIndex: image_index, groupIndex: group_index });
  const { job, versions, inputs } = await listVersions(deps, account, { jobId: job_id, ...place });
  return {
    status: 200,
    body: {
      job_id: job.id,
      image_index,
      group_index,
      versions: versions.map((result) => toJobResult(deps, job.type, result, inputs, account.id)),
    },
  };
});
