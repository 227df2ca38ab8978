import { regenerateOutput as operation } from "#contract/operations/regenerate-output.ts";
import { quoteRegeneration, regenerateOutput } from "../../core/jobs/regenerate-output.ts";
import { defineRoute } from "../route.ts";

export const regenerateOutputRoute = defineRoute(
  operation,
  async ({ deps, account, params, query, resourceId }) => {
    const place = { jobId: params.job_id, imageIndex: params.image_index, groupIndex: query.group_index };
    if (query.dry_run) return { status: 200, body: await quoteRegeneration(deps, account, place) };
    const result = await regenerateOutput(deps, account, { ...place, orderId: resourceId });
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
