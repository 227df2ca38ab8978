import { startGarmentRecolor as operation } from "#contract/operations/start-garment-recolor.ts";
import { quoteGarmentRecolor, startGarmentRecolor } from "../../core/jobs/start-garment-recolor.ts";
import { defineRoute } from "../route.ts";

export const startGarmentRecolorRoute = defineRoute(
  operation,
  async ({ deps, account, query, body, resourceId, reply }) => {
    if (query.dry_run) return { status: 200, body: await quoteGarmentRecolor(deps, account, body) };
    const job = await startGarmentRecolor(deps, account, { jobId: resourceId, request: body });
    reply.header("Location", `${deps.settings.baseUrl}/jobs/${job.id}/status`);
    return {
      status: 202,
      body: {
        job_id: job.id,
        status: "pending",
        message: `Recoloring ${job.totalOutputs} ${job.totalOutputs === 1 ? "image" : "images"}`,
        total_outputs: job.totalOutputs,
      },
    };
  },
);
