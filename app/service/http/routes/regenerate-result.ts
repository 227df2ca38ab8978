import { regenerateResult as operation } from "#contract/operations/regenerate-result.ts";
import { quoteRegeneration, regenerateResult } from "../../core/jobs/regenerate-result.ts";
import { defineRoute } from "../route.ts";

export const regenerateResultRoute = defineRoute(
  operation,
  async ({ deps, account, params, query, resourceId }) => {
    const place = { jobId: params.job_id, imageIndex: params.image_index, groupIndex: query.group_index };
    if (query.dry_run) return { status: 200, body: await quoteRegeneration(deps, account, place) };
    const result = await regenerateResult(deps, account, { ...place, batchId: resourceId });
    return {
      status: 202,
      body: {
        job_id: result.jobId,
        image_result_id: result.id,
        image_index: result.imageIndex,
        group_index: result.groupIndex,
        version: result.version,
        status: "pending",
        message: `Making version ${result.version}`,
      },
    };
  },
);
