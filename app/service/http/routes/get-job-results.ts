import { getJobResults as operation } from "#contract/operations/get-job-results.ts";
import { findConversationInputs, getJobResults } from "../../core/jobs/get-job-results.ts";
import { mediaUrl } from "../../core/links/media-url.ts";
import type { Deps, Job } from "../../core/ports.ts";
import { defineRoute } from "../route.ts";
import { toJobResult } from "../to-bodies.ts";
import { toFailureBody } from "../to-failure-body.ts";

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
      results: results.map((result) => toJobResult(deps, job.type, result, inputs, account.id)),
      summary: {
        total_images: job.totalOutputs,
        successful: successful.length,
        failed: results.length - successful.length,
        average_quality_score:
          scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
        success_rate: results.length === 0 ? 0 : (100 * successful.length) / results.length,
      },
      credits_used: creditsUsed,
      ...(await toConversationBody(deps, job)),
      ...(job.errorMessage ? { error_message: job.errorMessage } : {}),
      ...toFailureBody(job),
    },
  };
});

/** What a playground was given; nothing for a job of another type. */
async function toConversationBody(deps: Deps, job: Job) {
  const given = await findConversationInputs(deps, job);
  if (!given) return {};
  return {
    edit_chat_attachments: given.attachments.map(({ file, imageIndex }) => ({
      file_id: file.id,
      filename: file.filename,
      url: mediaUrl(deps, `files/${file.id}`),
      // Uploads are kept as they came, without a small copy.
      thumbnail: mediaUrl(deps, `files/${file.id}`),
      image_index: imageIndex,
    })),
    edit_chat_identities: given.identities.map(({ identity, imageIndex }) => ({
      identity_code: identity.code,
      name: identity.name,
      link: mediaUrl(deps, identity.thumbnailKey ?? identity.photoKey, job.accountId),
      image_index: imageIndex,
    })),
  };
}
