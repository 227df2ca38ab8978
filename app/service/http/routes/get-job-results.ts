import { getJobResults as operation } from "#contract/operations/get-job-results.ts";
import { getJobResults } from "../../core/jobs/get-job-results.ts";
import { defineRoute } from "../route.ts";
import { toJobResult } from "../to-bodies.ts";

export const getJobResultsRoute = defineRoute(operation, async ({ deps, account, params }) => {
  const { job, results, inputs, creditsUsed } = await getJobResults(deps, account, params.job_id);
  const successful = results.filter((result) => result.status === "completed");
  const scores = successful.flatMap((result) => result.quality?.score ?? []);
  return {
    status: 200,
    body: {
      job_id: job.id,
      job_type: job.type,
      status: job.status,
      results: results.map((result) => toJobResult(deps, result, inputs)),
      summary: {
        total_images: job.totalOutputs,
        successful: successful.length,
        failed: results.length - successful.length,
        average_quality_score:
          scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
        success_rate: results.length === 0 ? 0 : (100 * successful.length) / results.length,
      },
      credits_used: creditsUsed,
      ...(job.errorMessage ? { error_message: job.errorMessage } : {}),
    },
  };
});
