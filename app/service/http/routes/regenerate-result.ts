import { regenerateResult as operation } from "#contract/operations/regenerate-result.ts";
import { getJob } from "../../core/jobs/get-job.ts";
import { publicPlace } from "../../core/jobs/public-place.ts";
import { quoteRegeneration, regenerateResult } from "../../core/jobs/regenerate-result.ts";
import { defineRoute } from "../route.ts";

export const regenerateResultRoute = defineRoute(
  operation,
  async ({ deps, account, params, query, resourceId }) => {
    const asked = { imageIndex: params.image_index, groupIndex: query.group_index };
    const job = await getJob(deps, account, params.job_id);
    const place = { jobId: job.id, ...publicPlace(job.type, asked) };
    if (query.dry_run) return { status: 200, body: await quoteRegeneration(deps, account, place) };
    const result = await regenerateResult(deps, account, { ...place, batchId: resourceId });
    return {
      status: 202,
      body: {
        job_id: result.jobId,
        image_result_id: result.id,
        image_index: asked.imageIndex,
        group_index: asked.groupIndex,
        version: result.version,
        status: "pending",
        message: `Making version ${result.version}`,
      },
    };
  },
);
