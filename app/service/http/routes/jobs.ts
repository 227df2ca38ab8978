import * as operations from "#contract/operations.ts";
import { refundResult } from "../../core/credits/refund-result.ts";
import { checkModelSwap } from "../../core/jobs/accept/check-model-swap.ts";
import { listModels } from "../../core/jobs/accept/list-models.ts";
import { previewRecolor } from "../../core/jobs/accept/preview-recolor.ts";
import { readWish } from "../../core/jobs/accept/read-wish.ts";
import { abortJob } from "../../core/jobs/finish/abort-job.ts";
import { publicPlace } from "../../core/jobs/finish/public-place.ts";
import { getJob } from "../../core/jobs/read/get-job.ts";
import { findConversationInputs, getJobResults } from "../../core/jobs/read/get-job-results.ts";
import { getJobStatus } from "../../core/jobs/read/get-job-status.ts";
import { listJobs } from "../../core/jobs/read/list-jobs.ts";
import { listVersions } from "../../core/jobs/versions/list-versions.ts";
import { quoteRegeneration, regenerateResult } from "../../core/jobs/versions/regenerate-result.ts";
import { mediaUrl } from "../../core/links/media-url.ts";
import type { Deps, Job } from "../../core/ports.ts";
import { answerWithJob } from "../answer-with-job.ts";
import { maskWorkTimeoutMs } from "../mask-work-timeout.ts";
import { defineRoute, type Route } from "../route.ts";
import { toJobResult, toJobStatusBody, toPagination } from "../to-bodies.ts";
import { toFailureBody } from "../to-failure-body.ts";
import { toWishBody } from "../to-wish-body.ts";

export const jobsRoutes: Route[] = [
  defineRoute(operations.startPackshot, (context) => answerWithJob("create_packshot", context)),

  defineRoute(operations.startFlatToModel, (context) => answerWithJob("flat_2_model", context)),

  defineRoute(operations.startGarmentRecolor, (context) => answerWithJob("garment_recolor", context)),

  defineRoute(operations.previewRecolor, async ({ deps, account, body }) => {
    const spec = {
      fileId: body.file_id,
      maskId: body.mask_id,
      garmentLabel: body.garment_label,
      text: body.reference_text,
      instruction: body.instruction,
    };
    const preview = await previewRecolor(deps, account, spec, AbortSignal.timeout(maskWorkTimeoutMs));
    return {
      status: 200,
      body: {
        image: Buffer.from(preview.bytes).toString("base64"),
        width: preview.width,
        height: preview.height,
        mask_id: preview.mask.id,
        is_doubtful: preview.mask.isDoubtful,
        quality_score: preview.score,
        model_used: preview.modelUsed,
      },
    };
  }),

  defineRoute(operations.checkModelSwap, async ({ deps, account, body }) => {
    const signal = AbortSignal.timeout(maskWorkTimeoutMs);
    const { checkedBy, reasons } = await checkModelSwap(deps, account, body, signal);
    const images = reasons.map((problem, index) => ({
      file_id: body.images[index]!,
      can_draw: problem === null,
      code: problem?.code ?? null,
      params: problem?.params ?? null,
      reason: problem?.message ?? null,
    }));
    return { status: 200, body: { checked_by: checkedBy, images } };
  }),

  defineRoute(operations.readWish, async ({ deps, body }) => {
    const wish = readWish(deps, {
      text: body.reference_text,
      instruction: body.instruction,
      garmentLabel: body.garment_label,
      model: body.model,
    });
    return { status: 200, body: toWishBody(wish) };
  }),

  defineRoute(operations.listJobs, async ({ deps, account, query }) => {
    const { page, per_page, order, status, job_type, project_id, search, cursor } = query;
    const { items, total, hasMore } = await listJobs(deps, account, {
      status,
      jobType: job_type,
      projectId: project_id,
      search,
      after: cursor,
      page,
      perPage: per_page,
      order,
    });
    return {
      status: 200,
      body: {
        jobs: items.map(toJobStatusBody),
        ...(total !== null && { pagination: toPagination({ page, per_page, total }) }),
        next_cursor: hasMore ? (items.at(-1)?.job.id ?? null) : null,
      },
    };
  }),

  defineRoute(operations.abortJob, async ({ deps, account, params, query }) => {
    const job = await abortJob(deps, account, params.job_id, { unlessBegun: query.unless_begun });
    // For a finished job, only the results being added to it are aborted.
    const message =
      job.status === "aborted" ? "The job was stopped" : "What was still being made was stopped";
    return { status: 200, body: { job_id: job.id, status: job.status, message } };
  }),

  defineRoute(operations.regenerateResult, async ({ deps, account, params, query, resourceId }) => {
    const requested = { imageIndex: params.image_index, groupIndex: query.group_index };
    const job = await getJob(deps, account, params.job_id);
    const place = { jobId: job.id, ...publicPlace(job.type, requested) };
    if (query.dry_run) return { status: 200, body: await quoteRegeneration(deps, account, place) };
    const result = await regenerateResult(deps, account, { ...place, batchId: resourceId });
    return {
      status: 202,
      body: {
        job_id: result.jobId,
        image_result_id: result.id,
        image_index: requested.imageIndex,
        group_index: requested.groupIndex,
        version: result.version,
        status: "pending",
        message: `Making version ${result.version}`,
      },
    };
  }),

  defineRoute(operations.refundResult, async ({ deps, account, params, body }) => {
    const refund = await refundResult(deps, account, {
      jobId: params.job_id,
      resultId: params.image_result_id,
      reason: body.reason,
    });
    return {
      status: 200,
      body: {
        job_id: params.job_id,
        image_result_id: params.image_result_id,
        reason: refund.reason,
        refunded_credits: refund.credits,
        refunded_at: refund.refundedAt.toISOString(),
        refunds: refund.use,
      },
    };
  }),

  defineRoute(operations.getJobResults, async ({ deps, account, params }) => {
    const { job, results, inputs, creditsUsed, unfinished } = await getJobResults(
      deps,
      account,
      params.job_id,
    );
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
          unfinished,
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
  }),

  defineRoute(operations.getJobStatus, async ({ deps, account, params }) => ({
    status: 200,
    body: toJobStatusBody(await getJobStatus(deps, account, params.job_id)),
  })),

  defineRoute(operations.listVersions, async ({ deps, account, params, query }) => {
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
  }),

  defineRoute(operations.startModelSwap, (context) => answerWithJob("model_swap", context)),

  defineRoute(operations.listModels, async ({ deps, account }) => ({
    status: 200,
    body: {
      operations: (await listModels(deps, account)).map(({ jobType, path, models }) => ({
        job_type: jobType,
        path,
        models: models.map(({ engines, isAvailable, isDefault, endsOn, ...model }) => ({
          ...model,
          available: isAvailable,
          default: isDefault,
          engines: engines.map(({ name }) => name),
          ends_on: endsOn,
        })),
      })),
    },
  })),
];

/** The conversation of a playground; empty for a job of another type. */
async function toConversationBody(deps: Deps, job: Job) {
  const given = await findConversationInputs(deps, job);
  if (!given) return {};
  return {
    edit_chat_attachments: given.attachments.map(({ file, imageIndex }) => ({
      file_id: file.id,
      filename: file.filename,
      url: mediaUrl(deps, `files/${file.id}`),
      // Uploads have no thumbnail, so the link is to the original.
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
